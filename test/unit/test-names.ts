import ts from 'typescript';

/**
 * What a title made of a template or of `%s` and `$name` may become in a report. A test's that is all
 * gap would fit any name, so it has to be named as it stands.
 */
function patternOf(title: string, kind: 'group' | 'test'): RegExp {
  const gap = /%[sdifjo%]|%\d\$[a-z]|\$[a-z]\w*(?:\.\w+)*|\0/gi;
  const fixed = title.split(gap).map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const isAllGap = kind === 'test' && fixed.join('').trim() === '';
  return new RegExp(`^${isAllGap ? title.replace(/[$^]/g, '\\$&') : fixed.join('[^]+')}$`);
}

/** The text of a title, with NUL where a template has an expression; undefined for other values. */
function titleOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `\0${literal.text}`).join('');
}

/** What a call runs: `it(…)`, `it.skipIf(…)(…)`, `test.describe(…)`, `describe.each(…)(…)`. */
function kindOf({
  expression,
  arguments: args,
}: ts.CallExpression): 'group' | 'test' | 'skipped' | undefined {
  const names: string[] = [];
  let called: ts.Expression = expression;
  for (;;) {
    if (ts.isCallExpression(called)) called = called.expression;
    else if (ts.isTaggedTemplateExpression(called)) called = called.tag;
    else if (ts.isPropertyAccessExpression(called)) {
      names.push(called.name.text);
      called = called.expression;
    } else break;
  }
  if (!ts.isIdentifier(called) || !/^(describe|it|test)$/.test(called.text)) return undefined;
  // A test has a body beside its title; `test.skip(condition, 'why')` has not.
  if (!args.slice(1).some((arg) => ts.isArrowFunction(arg) || ts.isFunctionExpression(arg)))
    return undefined;
  if (names.includes('skip') || names.includes('fixme')) return 'skipped';
  return called.text === 'describe' || names.includes('describe') ? 'group' : 'test';
}

/** A test by its groups and its title, as patterns. */
export type TestName = readonly RegExp[];

/** The tests of a file that run, in order. */
export function testNames(file: string, text: string): TestName[] {
  const found: TestName[] = [];
  const visit = (node: ts.Node, groups: TestName): void => {
    const kind = ts.isCallExpression(node) ? kindOf(node) : undefined;
    if (kind === 'skipped') return;
    const title = kind && titleOf((node as ts.CallExpression).arguments[0]);
    if (!kind || title === undefined) return ts.forEachChild(node, (child) => visit(child, groups));
    const name = [...groups, patternOf(title, kind)];
    if (kind === 'test') found.push(name);
    else ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), []);
  return found;
}

/** Whether one of the tests is called so: its groups, then its title. */
export function hasTest(tests: readonly TestName[], name: readonly string[]): boolean {
  return tests.some(
    (test) =>
      test.length === name.length && test.every((pattern, at) => pattern.test(name[at] ?? '')),
  );
}
