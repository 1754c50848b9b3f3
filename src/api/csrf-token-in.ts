const SPACE = ' \t\n\f\r';
/** What may stand between attributes. */
const BETWEEN = `${SPACE}/`;

/** Elements whose content is text, or no part of the page. */
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
 * The token of a page's `<meta name="csrf-token" content="…">`. Markup is read as text, since a strict
 * page lets nobody parse HTML: each character once, however it is broken off. Comments, scripts and
 * the values of other attributes are passed over.
 *
 * @param html - the page, or any row of its characters.
 */
export function csrfTokenIn(html: Iterable<string>): string | undefined {
  const characters = html[Symbol.iterator]();
  /** The character that is looked at; '' at the end. */
  let at = '';
  const next = (): void => {
    const step = characters.next();
    at = step.done ? '' : step.value;
  };
  /** Goes past this character where it is the one that is looked at. */
  const eat = (one: string): boolean => {
    const isHere = at === one;
    if (isHere) next();
    return isHere;
  };
  /** Goes to the first of these characters, or to the end, and gives what lies before it. */
  const upTo = (ends: string): string => {
    let passed = '';
    for (; at && !ends.includes(at); next()) passed += at;
    return passed;
  };
  const skip = (some: string): void => {
    while (at && some.includes(at)) next();
  };
  /** Goes past a text in lower case, of which the beginning may have been seen. */
  const goPast = (text: string, seen = ''): void => {
    let last = seen;
    for (; at && last !== text; next()) last = (last + at.toLowerCase()).slice(-text.length);
  };
  /** Goes past the value after an attribute's name, '' where it has none. */
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

  /** Goes past the attributes of a tag, and gives the token if they are those of its meta tag. */
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
