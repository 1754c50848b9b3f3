/** @typedef {import('./read-contracts.mjs').Contracts} Contracts */
/** @typedef {import('./read-contracts.mjs').Tag} Tag */

/**
 * The custom elements manifest (schema 2.1.0), which editors and documentation tools read.
 *
 * @param {Contracts} contracts
 */
export function customElements(contracts) {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: contracts.tags.map((tag) => moduleOf(tag, contracts)),
  };
}

/** @param {Tag} tag @param {Contracts} contracts */
function moduleOf(tag, contracts) {
  const path = `dist/widgets/${tag.tag}.js`;
  return {
    kind: 'javascript-module',
    path,
    declarations: [declaration(tag, contracts)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: tag.tag,
        declaration: { name: tag.className, module: path },
      },
    ],
  };
}

const FOCUS = {
  kind: 'method',
  name: 'focus',
  description: 'Moves the focus to the first control inside.',
  parameters: [{ name: 'options', optional: true, type: { text: 'FocusOptions' } }],
  return: { type: { text: 'void' } },
};

/** @param {Tag} tag @param {Contracts} contracts */
function declaration(tag, { settings, events, tokens }) {
  return {
    kind: 'class',
    customElement: true,
    name: tag.className,
    tagName: tag.tag,
    description: tag.summary,
    superclass: { name: 'HTMLElement' },
    attributes: [...tag.attributes, ...settings].map(
      ({ name, description, type, default: value, property }) => ({
        name,
        description,
        type: { text: type },
        ...(value !== undefined && { default: value }),
        // A tag without properties for its settings has only attributes.
        ...(!(tag.isPlain && settings.some((setting) => setting.name === name)) && {
          fieldName: property,
        }),
      }),
    ),
    members: [
      ...tag.attributes.map(({ name, description, type, property }) => ({
        kind: 'field',
        name: property,
        description,
        type: { text: type },
        attribute: name,
        reflects: true,
      })),
      ...(tag.isPlain ? [] : settings)
        .filter(({ name }) => name !== 'lang')
        .map(({ name, description, type, propertyType, property }) => ({
          kind: 'field',
          name: property,
          description,
          type: { text: [type, propertyType, 'null'].filter(Boolean).join(' | ') },
          attribute: name,
          reflects: true,
        })),
      ...(tag.isPlain ? [] : [FOCUS]),
    ],
    events: events
      .filter(({ name, heard }) => !heard && tag.events.some((own) => own === name))
      .map(({ name, detail, description }) => ({
        name,
        description: `${description} Dispatched on \`document\`.`,
        type: { text: `CustomEvent<${detail}>` },
      })),
    slots: tag.slots.map(({ name, description }) => ({ name, description })),
    cssParts: tag.parts.map(({ name, description }) => ({ name, description })),
    ...(tag.states.length && { cssStates: tag.states }),
    cssProperties: tokens
      .filter((token) => !token.tag || token.tag === tag.tag)
      .map(({ name, syntax, light, dark, description }) => ({
        name,
        syntax,
        default: light === dark ? light : `light-dark(${light}, ${dark})`,
        description,
      })),
  };
}
