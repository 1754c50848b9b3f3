import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { at } from '../setup/paths.mjs';

/**
 * @typedef {object} Documented a member and its doc comment
 * @property {string} name
 * @property {string} description the sentences of the comment
 * @property {Readonly<Record<string, string>>} values what its list says of each value: "- `on`: It is on."
 * @property {Readonly<Record<string, string>>} tags the text of each tag: `@property object`
 * @property {string} type of an interface's member; else ''
 */

/**
 * The members of an interface or object of a source file, with their doc comments.
 *
 * @param {string} file in the repository @param {string} name of the interface or object
 * @returns {Documented[]} without those that have no comment
 */
export function documented(file, name) {
  const source = ts.createSourceFile(
    file,
    readFileSync(at(file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  return source.statements
    .flatMap((statement) => membersOf(statement, name))
    .flatMap((member) => {
      const [doc] = ts.getJSDocCommentsAndTags(member);
      if (!doc || !ts.isJSDoc(doc)) return [];
      const [text = '', ...items] = textOf(doc.comment).split('\n- ');
      const type = 'type' in member ? /** @type {ts.TypeNode} */ (member.type) : undefined;
      return {
        name: /** @type {ts.StringLiteral} */ (member.name).text,
        description: oneLine(text),
        values: Object.fromEntries(items.map((item) => oneLine(item).slice(1).split('`: '))),
        tags: Object.fromEntries(
          (doc.tags ?? []).map((tag) => [tag.tagName.text, textOf(tag.comment)]),
        ),
        type: type ? typeText(type) : '',
      };
    });
}

/** @param {ts.JSDoc['comment']} comment */
const textOf = (comment) => ts.getTextOfJSDocComment(comment) ?? '';

/** @param {string} text */
const oneLine = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();

/** @param {ts.Statement} statement @param {string} name @returns {readonly (ts.TypeElement | ts.ObjectLiteralElementLike)[]} */
function membersOf(statement, name) {
  if (ts.isInterfaceDeclaration(statement))
    return statement.name.text === name ? statement.members : [];
  if (!ts.isVariableStatement(statement)) return [];
  const [declaration] = statement.declarationList.declarations;
  let value = declaration?.initializer;
  while (value && (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)))
    value = value.expression;
  if (declaration?.name.getText() !== name || !value) return [];
  return ts.isObjectLiteralExpression(value) ? value.properties : [];
}

/** A type on one line. @param {ts.TypeNode} type @returns {string} */
function typeText(type) {
  if (ts.isUnionTypeNode(type)) return type.types.map(typeText).join(' | ');
  if (!ts.isTypeLiteralNode(type)) return type.getText();
  const members = type.members.map(
    (member) =>
      `${member.name?.getText()}: ${/** @type {ts.PropertySignature} */ (member).type?.getText()}`,
  );
  return `{ ${members.join('; ')} }`;
}
