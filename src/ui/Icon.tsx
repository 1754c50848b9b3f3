const PATHS = {
  check: 'M5 13l4.5 4.5L19 7.5',
  warning:
    'M12 9v4.5M12 17v.01M10.3 4.2 2.7 17.4A2 2 0 0 0 4.4 20.4h15.2a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z',
  error: 'M12 7.5V13M12 16.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  clock: 'M12 7v5.2l3.4 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  info: 'M12 11v5.5M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  truck:
    'M3 6h11v10H3zM14 9.5h4l3 3.2V16h-7M7.5 18.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM17.5 18.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z',
} as const;

/** A line drawing of 24 units, as large as the text around it. Screen readers ignore it. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
