import ts from 'typescript';

/**
 * Whether React shows a value of this type as text.
 *
 * @param {ts.Type} type
 * @returns {boolean}
 */
function mayBeText(type) {
  if (type.isUnion()) return type.types.some(mayBeText);
  // React shows nothing for an empty text, and translators leave blanks alone.
  if (type.isStringLiteral()) return type.value.trim() !== '';
  return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
}

/** @param {any} child of an element @returns {boolean} whether it is not only a line break or a comment */
const isContent = ({ type, value, expression }) =>
  type === 'JSXText' ? value.trim() !== '' : expression?.type !== 'JSXEmptyExpression';

/**
 * Refuses a text beside other content of an element. Translators of browsers replace texts by elements.
 * React then changes or removes a text that has left the page, unless it is the only child of its
 * element.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const textAlone = {
  meta: { type: 'problem' },
  create(context) {
    const { getTypeAtLocation, program } = context.sourceCode.parserServices;
    /** @param {any} node @returns {boolean} of a `ReactNode` only its maker knows */
    const isText = (node) => {
      const type = getTypeAtLocation(node);
      return mayBeText(type) && !/ReactNode/.test(program.getTypeChecker().typeToString(type));
    };
    /** @param {any} node */
    const refuse = (node) =>
      context.report({ node, message: 'Put the text into an element of its own.' });
    /** @param {readonly any[]} children */
    const refuseTexts = (children) =>
      children
        .filter(isContent)
        .filter(({ type, expression }) => type === 'JSXText' || isText(expression))
        .forEach(refuse);
    return {
      JSXElement(/** @type {any} */ { children }) {
        if (children.filter(isContent).length > 1) refuseTexts(children);
      },
      JSXFragment: (/** @type {any} */ { children }) => refuseTexts(children),
      // What a component returns may be beside other content.
      'FunctionDeclaration[id.name=/^[A-Z]/] > BlockStatement > :matches(ReturnStatement, IfStatement > ReturnStatement)':
        (/** @type {any} */ { argument }) => {
          if (argument && isText(argument)) refuse(argument);
        },
    };
  },
};
