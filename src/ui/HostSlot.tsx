/** A place for the shop's own markup: `<div slot="totals-after">` inside the tag is shown here. */
export function HostSlot({ name }: { readonly name: string }) {
  return <slot name={name} />;
}
