import ts from 'typescript';

/** What a file of code says about parts. */
export interface PartsOfFile {
  /** Names that stand as they are. */
  readonly whole: Set<string>;
  /** Endings that are put to a name: `-net`, `-unknown`. */
  readonly endings: Set<string>;
  /** Names that may come in at run time: every text of a file that puts a variable into `part`. */
  readonly possible: Set<string>;
  /** Elements with both parts and `data-` attributes. */
  readonly marked: { readonly parts: readonly string[]; readonly data: readonly string[] }[];
}

const NAME = /^[a-z]+(?:-[a-z]+)*$/;

/** The endings for a variable of this name: both sides of an amount. */
const SIDES = ['net', 'gross'];
const SIDE = /\{(?:side|other|first)\}/;

/** Functions of other files that are given a part's name, and the place of that argument. */
const GIVEN_PARTS = new Map([
  ['amount', 0],
  ['rowAmount', 0],
  ['quantityField', 0],
  ['included', 1],
  ['offerFact', 1],
]);

const parsed = new Map<string, ts.SourceFile>();

/** A file is read for parts, slots and events. */
function parse(file: string, text: string): ts.SourceFile {
  const key = `${file}\0${text}`;
  const source =
    parsed.get(key) ??
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  parsed.set(key, source);
  return source;
}

/** The node and everything in it. */
function* within(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* within(child);
}

const isElement = (node: ts.Node): node is ts.JsxOpeningLikeElement =>
  ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);

/** Whether a text is only compared with something: `mode === 'add'`. */
const isCompared = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent) &&
  parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;

/** Part names in the string literals and templates of a piece of code. */
function namesIn(node: ts.Node): string[] {
  return [...within(node)]
    .filter(
      (at): at is ts.LiteralLikeNode =>
        ts.isStringLiteralLike(at) ||
        ts.isTemplateHead(at) ||
        ts.isTemplateMiddle(at) ||
        ts.isTemplateTail(at),
    )
    .filter((at) => !isCompared(at))
    .flatMap(({ text }) => text.split(/\s+/))
    .filter((word) => NAME.test(word));
}

/** The local function that a variable's value comes from: `const parts = stateParts(line)`. */
function functionBehind(name: string, source: ts.SourceFile): ts.Node | undefined {
  const nodes = [...within(source)];
  const callees = nodes.flatMap((at) =>
    ts.isVariableDeclaration(at) &&
    at.name.getText() === name &&
    at.initializer &&
    ts.isCallExpression(at.initializer)
      ? [at.initializer.expression.getText()]
      : [],
  );
  return nodes.find((at) => ts.isFunctionDeclaration(at) && callees.includes(at.name?.text ?? ''));
}

/** Reads the part names out of a file's code. */
export function partsOf(file: string, text: string): PartsOfFile {
  const source = parse(file, text);
  const found: PartsOfFile = {
    whole: new Set(),
    endings: new Set(),
    possible: new Set(),
    marked: [],
  };
  const add = (set: Set<string>, names: readonly string[]): readonly string[] => {
    for (const name of names) set.add(name);
    return names;
  };

  const fromExpression = (value: ts.Expression): readonly string[] => {
    if (ts.isIdentifier(value)) {
      const origin = functionBehind(value.text, source);
      return origin ? add(found.whole, namesIn(origin)) : [];
    }
    const templates = [...within(value)].filter(ts.isTemplateExpression);
    if (templates.length) add(found.possible, namesIn(source));
    const words = templates.flatMap(patternOf).flatMap((text) => text.split(' '));
    for (const word of words.flatMap((one) => SIDES.map((side) => one.replace(SIDE, side)))) {
      if (NAME.test(word)) add(found.whole, [word]);
      else add(found.endings, [word.replace(/^\{.*\}/, '')]);
    }
    return add(found.whole, namesIn(value));
  };

  const readElement = ({ attributes }: ts.JsxOpeningLikeElement): void => {
    const parts: string[] = [];
    const data: string[] = [];
    for (const attribute of attributes.properties) {
      if (!ts.isJsxAttribute(attribute)) continue;
      const name = attribute.name.getText();
      const { initializer } = attribute;
      if (name.startsWith('data-')) data.push(name);
      if (name !== 'part' || !initializer) continue;
      if (ts.isJsxExpression(initializer) && initializer.expression) {
        parts.push(...fromExpression(initializer.expression));
      } else parts.push(...add(found.whole, namesIn(initializer)));
    }
    if (parts.length && data.length) found.marked.push({ parts, data });
  };

  const nodes = [...within(source)];
  for (const at of nodes) if (isElement(at)) readElement(at);
  // A function with a parameter `part` is called with the name.
  const named = nodes.flatMap((at) => {
    if (!ts.isParameter(at) || at.name.getText() !== 'part') return [];
    const { name, parent, parameters } = at.parent;
    const own = name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined);
    return own && parameters[0] === at ? [own.getText()] : [];
  });
  for (const at of nodes) {
    if (!ts.isCallExpression(at) || !named.includes(at.expression.getText())) continue;
    const [first] = at.arguments;
    if (first && ts.isStringLiteral(first)) add(found.whole, namesIn(first));
  }
  for (const at of nodes) {
    const place = ts.isCallExpression(at) ? GIVEN_PARTS.get(at.expression.getText()) : undefined;
    const given = ts.isCallExpression(at) && place !== undefined && at.arguments[place];
    if (given) fromExpression(given);
  }
  // A function that is given the attributes of the element: `messageNote({ part: 'notice', text })`.
  for (const at of nodes) {
    const [given] =
      ts.isCallExpression(at) && at.expression.getText() === 'messageNote' ? at.arguments : [];
    if (!given || !ts.isObjectLiteralExpression(given)) continue;
    const own = given.properties.filter(ts.isPropertyAssignment);
    const part = own.find(({ name }) => name.getText() === 'part')?.initializer;
    const data = own.flatMap(({ name }) => (ts.isStringLiteral(name) ? [name.text] : []));
    const parts = part ? add(found.whole, namesIn(part)) : [];
    if (parts.length && data.length) found.marked.push({ parts, data });
  }
  // Or in one call: `element('a', { part: 'drawer-cart-link' })`.
  for (const at of nodes) {
    const isGiven = ts.isPropertyAssignment(at) && at.name.getText() === 'part';
    if (isGiven && ts.isCallExpression(at.parent.parent)) add(found.whole, namesIn(at.initializer));
  }
  // Where a tag makes its elements without React: `element.setAttribute('part', 'badge')`.
  for (const at of nodes) {
    if (!ts.isCallExpression(at) || lastWord(at.expression) !== 'setAttribute') continue;
    const [name, value] = at.arguments;
    if (name && value && patternOf(name).includes('part')) add(found.whole, namesIn(value));
  }
  return found;
}

/** The value of a JSX attribute: a text, or an expression. */
function attributeOf(
  { attributes }: ts.JsxOpeningLikeElement,
  name: string,
): ts.Expression | undefined {
  const found = attributes.properties
    .filter(ts.isJsxAttribute)
    .find((attribute) => attribute.name.getText() === name)?.initializer;
  return found && ts.isJsxExpression(found) ? found.expression : found;
}

/** The last word of what is put into a template: `line.key` is `key`. */
const lastWord = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : node.getText();

/** A text as it is written; a value in it is `{…}`. */
function patternOf(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  const rest = node.templateSpans.map(
    ({ expression, literal }) => `{${lastWord(expression)}}${literal.text}`,
  );
  return [node.head.text + rest.join('')];
}

/** The names of slots that a file's code renders; a value in them is written `{…}`. */
export function slotsOf(file: string, text: string): string[] {
  return [...within(parse(file, text))]
    .filter(isElement)
    .filter(({ tagName }) => tagName.getText() === 'slot')
    .flatMap((element) => patternOf(attributeOf(element, 'name')));
}

/** The first arguments, as far as they are texts, of a file's calls of a function or method. */
export function firstArguments(file: string, text: string, called: string): string[] {
  return [...within(parse(file, text))].filter(ts.isCallExpression).flatMap((call) => {
    const [first] = call.arguments;
    return lastWord(call.expression) === called && first && ts.isStringLiteralLike(first)
      ? [first.text]
      : [];
  });
}

/** What code and contract say differently about parts, in words. */
export function differences(
  { whole, endings, possible, marked }: PartsOfFile,
  contract: readonly { name: string; data?: readonly string[] }[],
): string[] {
  const promised = new Set(contract.map(({ name }) => name));
  const withEnding = (name: string, of: ReadonlySet<string>): boolean =>
    [...endings].some((ending) => name.endsWith(ending) && of.has(name.slice(0, -ending.length)));
  const isSpread = (name: string): boolean => withEnding(name, new Set([...whole, ...possible]));
  const isData = (name: string, attribute: string): boolean =>
    marked.some(({ parts, data }) => parts.includes(name) && data.includes(attribute));
  return [
    ...[...whole]
      .filter((name) => !promised.has(name))
      .map((name) => `part "${name}" is in the code and not in the contract`),
    ...[...promised]
      .filter((name) => !whole.has(name) && !possible.has(name) && !isSpread(name))
      .map((name) => `part "${name}" is in the contract and not in the code`),
    ...contract.flatMap(({ name, data = [] }) =>
      data
        .filter((attribute) => !isData(name, attribute))
        .map((attribute) => `part "${name}" has no ${attribute} in the code`),
    ),
  ];
}
