import { memo, useState, type ImgHTMLAttributes } from 'react';

interface PhotoProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** Undefined or empty if the product has no picture. */
  readonly address: string | undefined;
  readonly part?: string;
}

/** The picture of a product, or an empty box of its size if there is none or it cannot be loaded. */
export const Photo = memo(function Photo({ address, className, part, ...image }: PhotoProps) {
  const [failed, setFailed] = useState<string>();
  // In pages without a doctype, browsers draw a frame and an icon for a failed picture.
  if (!address || address === failed) return <span className={className} part={part} />;
  return (
    <img
      key={address}
      className={className}
      part={part}
      alt=""
      onError={() => setFailed(address)}
      {...image}
      src={address}
    />
  );
});
