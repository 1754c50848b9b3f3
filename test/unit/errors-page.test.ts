import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isTest } from './source-files.js';

/** Messages and operations of the page, as it has them in code type. */
const PAGE = readFileSync('docs/errors.md', 'utf8').replace(/^```[^]*?^```/gm, '');
const LISTED = [...PAGE.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '');

/** The fixed beginning of a text, up to its first placeholder; undefined where all of it is computed. */
function fixedStart(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text : undefined;
}

/** What one call or object of the code writes to the console, by its fixed beginning. */
function messageOf(node: ts.Node): string | undefined {
  // What is wrong with the fields of an answer begins with where they are.
  if (ts.isNewExpression(node) && node.expression.getText() === 'Fields')
    return fixedStart(node.arguments?.[1]);
  if (ts.isCallExpression(node)) {
    const name = node.expression.getText();
    // A method `refuse` is of the fields of an answer, whose names the page does not list.
    const isReport = /^refuse$|(^|\.)(report|reportError|reportOnce|isKnown|isText|isWhole)$/.test(
      name,
    );
    return isReport ? fixedStart(node.arguments[0]) : undefined;
  }
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'operation') return undefined;
  return fixedStart(node.initializer);
}

function messages(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const message = messageOf(node)?.replace(/:? *$/, '');
    if (message && message !== '<') found.push(message);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const FILES = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !isTest(name)),
);

describe('docs/errors.md', () => {
  it.each([...new Set(FILES.flatMap(messages))].sort())('lists "%s"', (message) => {
    const isName = /\w$/.test(message);
    const isListed = (text: string): boolean =>
      text === message ||
      text.startsWith(isName ? `${message} ` : message) ||
      text.startsWith(`${message}:`);
    expect(LISTED.some(isListed)).toBe(true);
  });
});
