import ts from 'typescript';

/** One place that shows a text. */
export interface TextUse {
  readonly where: string;
  /** Every text that it may show. */
  readonly names: readonly string[];
  /** What it fills gaps with; undefined where that is not known. */
  readonly filled: readonly string[] | undefined;
}

const lineOf = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

function attribute(node: ts.JsxOpeningLikeElement, name: string): ts.Expression | undefined {
  for (const one of node.attributes.properties) {
    if (!ts.isJsxAttribute(one) || one.name.getText() !== name) continue;
    const { initializer } = one;
    return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  }
  return undefined;
}

/** The key and the values of `t(key, values)` and of `<Rich text values nodes>`. */
function partsOf(node: ts.Node): { key: ts.Expression; values: ts.Expression[] } | undefined {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const [key, values] = node.arguments;
    if (node.expression.text === 't' && key) return { key, values: values ? [values] : [] };
  }
  if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'Rich') {
    const key = attribute(node, 'text');
    const values = [attribute(node, 'values'), attribute(node, 'nodes')];
    if (key) return { key, values: values.filter((value) => value !== undefined) };
  }
  return undefined;
}

/**
 * The texts that files show, by the types of the keys: `t(cond ? 'a.b' : 'a.c')` and
 * t(`a.${'b' | 'c'}`) show two. A key passed on from elsewhere, of any text at all, names none.
 */
export function textUses(program: ts.Program, files: readonly ts.SourceFile[]): TextUse[] {
  const checker = program.getTypeChecker();
  const uses: TextUse[] = [];
  const namesOf = (key: ts.Expression): string[] => {
    if (ts.isStringLiteral(key)) return [key.text];
    const type = checker.getTypeAtLocation(key);
    if (type.aliasSymbol?.name === 'TextKey') return [];
    return (type.isUnion() ? type.types : [type]).flatMap((one) =>
      one.isStringLiteral() ? [one.value] : [],
    );
  };
  const filledBy = (values: readonly ts.Expression[]): string[] | undefined => {
    const types = values.map((value) => checker.getTypeAtLocation(value));
    return types.some((type) => checker.getIndexInfosOfType(type).length)
      ? undefined
      : types.flatMap((type) => type.getProperties().map(({ name }) => name));
  };
  const visit = (node: ts.Node): void => {
    const parts = partsOf(node);
    if (parts) {
      const { key, values } = parts;
      uses.push({ where: lineOf(node), names: namesOf(key), filled: filledBy(values) });
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return uses;
}

/** Props whose text a buyer sees or hears. */
const SPOKEN =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|placeholder|title|alt|label)$/;

/** The texts that an expression may give, not those that it hands to a function or compares with. */
function literalsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.flatMap((span) => [
      span.literal.text,
      ...literalsIn(span.expression),
    ]);
    return [node.head.text, ...spans];
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsIn);
  if (ts.isBinaryExpression(node)) {
    const mark = node.operatorToken.getText();
    if (mark === '&&') return literalsIn(node.right);
    return ['+', '||', '??'].includes(mark) ? [node.left, node.right].flatMap(literalsIn) : [];
  }
  const inner =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isJsxExpression(node)
      ? node.expression
      : undefined;
  return inner ? literalsIn(inner) : [];
}

function shownBy(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxAttribute(node)) {
    const spoken = node.initializer && SPOKEN.test(node.name.getText());
    return spoken ? literalsIn(node.initializer) : [];
  }
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literalsIn(node);
  if (ts.isCallExpression(node) && node.expression.getText() === 'announce') {
    return node.arguments.flatMap(literalsIn);
  }
  return [];
}

/** Words for the buyer that stand in a component and not in the locales, with their places. */
export function wordsInComponent(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const words of shownBy(node)) {
      if (/\p{L}/u.test(words)) found.push(`${lineOf(node)} says "${words.trim()}"`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}
