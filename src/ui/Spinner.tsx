/** A quiet turning ring. Its words are for screen readers and for those who turn motion off. */
export function Spinner({ label, part }: { readonly label: string; readonly part: string }) {
  return (
    <span className="spinner" part={part} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
