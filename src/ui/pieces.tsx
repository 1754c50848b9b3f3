import type { ComponentProps } from 'react';

/** An unobtrusive spinner. Its text is for screen readers and for buyers who turn motion off. */
export function Spinner({ label, part }: { readonly label: string; readonly part: string }) {
  return (
    <span className="spinner" part={part} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A place for the shop's own markup: `<div slot="totals-after">` inside the tag is shown here. */
export function HostSlot({ name }: { readonly name: string }) {
  return <slot name={name} />;
}

/** A button that sends no form. It looks like a link, unless it has another class. */
export function Button({ className = 'link', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={className} {...rest} />;
}
