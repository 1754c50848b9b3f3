/** An unobtrusive spinner. Its text is for screen readers and for buyers who turn motion off. */
export function Spinner({ label, part }: { readonly label: string; readonly part: string }) {
  return (
    <span className="spinner" part={part} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
