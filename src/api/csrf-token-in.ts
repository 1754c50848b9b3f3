const SPACE = ' \t\n\f\r';
/** The characters between attributes. */
const BETWEEN = `${SPACE}/`;

/** Elements whose content is text, or not a part of the page. */
const RAW = /^(script|style|textarea|title|noscript|template|iframe|xmp)$/;

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  '#34': '"',
  '#39': "'",
  '#039': "'",
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
};

/**
 * Returns the token in a page's `<meta name="csrf-token" content="…">`. It reads the markup as
 * text, because strict security policies forbid parsing HTML. Each character is read once, wherever
 * the text ends. Comments, scripts and the values of other attributes are skipped.
 *
 * @param html - the page, or any sequence of its characters.
 */
export function csrfTokenIn(html: Iterable<string>): string | undefined {
  const characters = html[Symbol.iterator]();
  /** The current character; '' at the end. */
  let at = '';
  const next = (): void => {
    const step = characters.next();
    at = step.done ? '' : step.value;
  };
  /** Skips the current character if it is this one. */
  const eat = (one: string): boolean => {
    const isHere = at === one;
    if (isHere) next();
    return isHere;
  };
  /** Moves to the first of these characters, or to the end, and returns the text before it. */
  const upTo = (ends: string): string => {
    let passed = '';
    for (; at && !ends.includes(at); next()) passed += at;
    return passed;
  };
  const skip = (some: string): void => {
    while (at && some.includes(at)) next();
  };
  /** Moves past this lower-case text; `seen` is the part of it that has already been read. */
  const goPast = (text: string, seen = ''): void => {
    let last = seen;
    for (; at && last !== text; next()) last = (last + at.toLowerCase()).slice(-text.length);
  };
  /** Reads the value after an attribute's name; '' if there is none. */
  const value = (): string => {
    skip(SPACE);
    if (!eat('=')) return '';
    skip(SPACE);
    if (at !== '"' && at !== "'") return upTo(`${SPACE}>`);
    const quote = at;
    next();
    const quoted = upTo(quote);
    next();
    return quoted;
  };

  /** Moves past the attributes of a tag. Returns the token if the tag is the meta tag. */
  const tokenOfMeta = (): string | undefined => {
    let name: string | undefined;
    let content: string | undefined;
    for (skip(BETWEEN); at && at !== '>'; skip(BETWEEN)) {
      const first = at;
      next();
      const attribute = (first + upTo(`${BETWEEN}>=`)).toLowerCase();
      const found = value();
      if (attribute === 'name') name ??= found;
      if (attribute === 'content') content ??= found;
    }
    return at && name?.toLowerCase() === 'csrf-token' ? content : undefined;
  };

  next();
  while (at) {
    upTo('<');
    next();
    if (eat('!')) {
      if (eat('-') && eat('-')) goPast('-->', '--');
      else upTo('>');
    } else if (at === '?') {
      upTo('>');
    } else if (/[a-z/]/i.test(at)) {
      const tag = upTo(`${BETWEEN}>`).toLowerCase();
      const token = tokenOfMeta();
      if (token && tag === 'meta') return unescape(token);
      if (RAW.test(tag)) {
        do goPast(`</${tag}`);
        while (at && !`${BETWEEN}>`.includes(at));
      }
    }
  }
  return undefined;
}

function unescape(text: string): string {
  return text.replace(/&([#\w]+);/g, (whole, name: string) => NAMED[name] ?? whole);
}
