/** @typedef {import('./read-contracts.mjs').Contracts} Contracts */
/** @typedef {import('./read-contracts.mjs').Tag} Tag */

/**
 * Web types for the JetBrains editors.
 *
 * @param {Contracts} contracts
 */
export function webTypes(contracts) {
  const { library, tags, tokens } = contracts;
  const parts = new Map(tags.flatMap((tag) => tag.parts).map((part) => [part.name, part]));
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: library.name,
    version: library.version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: { elements: tags.map((tag) => element(tag, contracts)) },
      css: {
        properties: tokens.map(({ name, description }) => ({ name, description })),
        'pseudo-elements': [...parts.values()].map(({ name, description }) => ({
          name: `part(${name})`,
          description,
        })),
      },
    },
  };
}

/** @param {Tag} tag @param {Contracts} contracts */
function element(tag, { settings, events }) {
  return {
    name: tag.tag,
    description: tag.summary,
    attributes: [...tag.attributes, ...settings].map(
      ({ name, description, type, default: value }) => ({
        name,
        description,
        required: false,
        ...(value !== undefined && { default: value }),
        value: { type },
      }),
    ),
    slots: tag.slots.filter(({ name }) => name).map(slot),
    js: {
      properties: [
        ...tag.attributes.map(({ property: name, description, type }) => ({
          name,
          description,
          type,
        })),
        ...settings
          .filter(({ name }) => !tag.isPlain || name === 'lang')
          .map(({ property, description, type, propertyType }) => ({
            name: property,
            description,
            type: [type, propertyType, property === 'lang' ? undefined : 'null']
              .filter(Boolean)
              .join(' | '),
          })),
      ],
      events: events
        .filter(({ name, heard }) => !heard && tag.events.some((own) => own === name))
        .map(({ name, description }) => ({
          name,
          description: `${description} Dispatched on \`document\`.`,
        })),
    },
  };
}

/** @param {{ name: string, description: string }} slot one whose name holds `{id}` is a pattern */
function slot({ name, description }) {
  return name.includes('{')
    ? { name, description, pattern: name.replace(/\{\w+\}/g, '.+') }
    : { name, description };
}
