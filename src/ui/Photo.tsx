import { memo, useState, type ComponentProps } from 'react';

type PhotoProps = ComponentProps<'img'> & { readonly address: string | undefined };

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
