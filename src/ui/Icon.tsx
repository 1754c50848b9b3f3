const PATHS = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 13l4.5 4.5L19 7.5',
  warning:
    'M12 9v4.5M12 17v.01M10.3 4.2 2.7 17.4A2 2 0 0 0 4.4 20.4h15.2a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z',
  truck:
    'M3 6h11v10H3zM14 9.5h4l3 3.2V16h-7M7.5 18.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM17.5 18.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z',
  frost: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  cart: 'M3 4h2.5l2.3 11.2a2 2 0 0 0 2 1.6h7.4a2 2 0 0 0 2-1.5L21 8H6.3M10 20.5v.01M17 20.5v.01',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
} as const;

/** A line drawing of 24 units, as large as the text around it. It says nothing to screen readers. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
