/**
 * What a hostile text has planted in the page, as words for a message: nothing where all of it was
 * taken as text. It uses nothing from outside itself, so that a browser can be given it to run.
 */
export function planted(): string[] {
  const found: string[] = [];
  const scope = globalThis as unknown as Record<string, unknown>;
  if ('__pwned' in scope) found.push('a script ran');
  if ('polluted' in {}) found.push('a prototype was changed');
  const look = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) look(element.shadowRoot);
      // The page around the tags is the test's own.
      if (root === document && !element.closest('[data-cart-announcer]')) continue;
      const tag = element.localName;
      if (/^(script|iframe|object|embed|base|meta|link|style|template|video|audio)$/.test(tag)) {
        found.push(`<${tag}>`);
      }
      for (const { name, value } of element.attributes) {
        // The list hands its own words to its style sheet, groups of lines how many they are and how many stand
        // before them, the column of the summary where it stands.
        const size =
          /^(contain-intrinsic-size: auto calc\(\d+ \* var\(--_\w+\)\);)?( ?counter-reset: line \d+;|top: -?[\d.]+px;)?$/;
        const isStyle = name === 'style' && (value.startsWith('--_') || size.test(value));
        const isOwn = root === document || isStyle;
        if (/^(on|srcdoc$|style$|xlink:)/.test(name) && !isOwn) {
          found.push(`${tag} ${name}="${value.slice(0, 80)}"`);
        }
        if (!/^(href|src|action|formaction|srcset)$/.test(name)) continue;
        let origin = 'no address';
        let protocol = '';
        try {
          ({ origin, protocol } = new URL(value, document.baseURI));
        } catch {
          // Browsers follow no such address; that it was let through is reported all the same.
        }
        // A shop may keep its pictures with another host.
        if (tag === 'img' && name === 'src' && /^https?:$/.test(protocol)) continue;
        if (origin !== new URL(document.baseURI).origin) found.push(`${tag} ${name}="${value}"`);
      }
    }
  };
  look(document);
  return found;
}
