/** @typedef {import('./read-contracts.mjs').Contracts} Contracts */
/** @typedef {import('./read-contracts.mjs').Attribute} Attribute */
/** @typedef {import('./read-contracts.mjs').Setting} Setting */

/** @param {string} value as VS Code shows it: with its code spans */
const markdown = (value) => ({ kind: 'markdown', value });

/**
 * Custom data for VS Code's HTML editor: the tags with their attributes, and the `data-` forms of
 * the settings on any element.
 *
 * @param {Contracts} contracts
 */
export function htmlCustomData({ tags, settings }) {
  return {
    version: 1.1,
    tags: tags.map(({ tag, summary, slots, attributes }) => ({
      name: tag,
      description: markdown(summary + slotsText(slots)),
      attributes: [...attributes, ...settings].map((each) => attribute(each.name, each)),
    })),
    globalAttributes: settings.map((setting) => attribute(`data-${setting.name}`, setting)),
  };
}

/** @param {readonly { name: string, description: string }[]} slots */
function slotsText(slots) {
  const own = slots.filter(({ name }) => name);
  if (!own.length) return '';
  return `\n\nSlots:\n${own.map(({ name, description }) => `- \`${name}\`: ${description}`).join('\n')}`;
}

/** @param {string} name @param {Attribute | Setting} setting */
function attribute(name, { description, default: value, values }) {
  return {
    name,
    description: markdown(value ? `${description} Default: \`${value}\`.` : description),
    ...(values && {
      values: values.map((one) => ({ name: one.name, description: one.description })),
    }),
  };
}
