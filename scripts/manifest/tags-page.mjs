import { code, table } from './markdown.mjs';

/** @typedef {import('./read-contracts.mjs').Contracts} Contracts */
/** @typedef {import('./read-contracts.mjs').Tag} Tag */

/**
 * The reference of the tags in Markdown.
 *
 * @param {Contracts} contracts
 */
export function tagsPage(contracts) {
  const { tags } = contracts;
  return `${[
    '# Tags',
    '<!-- Written by "npm run build" from the contract.ts beside each widget. Do not edit. -->',
    'All tags of Cart Elements: what each shows, the calls that it makes, its parts, slots and events. [Settings](#settings) and [CSS custom properties](#css-custom-properties) are the same for all tags.',
    table(
      ['tag', 'shows'],
      tags.map(({ tag, summary }) => [`[${code(`<${tag}>`)}](#${tag})`, summary]),
    ),
    ...settings(contracts),
    ...tags.flatMap((tag) => section(tag, contracts)),
    ...events(contracts),
    ...tokens(contracts),
  ].join('\n\n')}\n`;
}

/** @param {Contracts} contracts */
function settings({ settings: all }) {
  return [
    '## Settings',
    'The library looks for a setting in this order and takes the first value that it finds: the attribute on the tag (`currency="EUR"`); the `data-` attribute on the tag or its nearest ancestor (`<body data-currency="EUR">`); the meta tag (`<meta name="currency" content="EUR">`); the default. Settings marked "page" belong to the shared cart: the value of the first tag in document order that has one counts. A change takes effect immediately.',
    'Each attribute is also a property, in camel case. Reading it returns the attribute or `null`; writing sets the attribute, and `null` removes it. `<cart-badge>` and `<cart-drawer>` take settings as attributes only.',
    table(
      ['attribute', 'property', 'default', 'for', ''],
      all.map((setting) => [
        code(setting.name),
        code(setting.property),
        setting.default ? code(setting.default) : '',
        setting.perElement ? 'each tag' : 'page',
        setting.description +
          (setting.values && setting.values.length < 5
            ? ` ${setting.values.map(({ name, description }) => `${code(name)}: ${description}`).join(' ')}`
            : '') +
          (setting.meta ? ` Meta tag: ${code(setting.meta)}.` : ''),
      ]),
    ),
  ];
}

/**
 * What a tag has of its own, as tables by title.
 *
 * @param {Tag} tag @param {Pick<Contracts, 'calls'>} contracts
 */
export const tablesOf = (tag, { calls }) => ({
  ...(tag.attributes.length && {
    Attributes: table(
      ['attribute', 'property', 'default', ''],
      tag.attributes.map((one) => [
        code(one.name),
        code(one.property),
        one.default ? code(one.default) : '',
        one.description +
          (one.values ?? [])
            .map(({ name, description }) => ` ${code(name)}: ${description}`)
            .join(''),
      ]),
    ),
  }),
  Calls: table(
    ['call', 'when'],
    calls
      .filter(({ name }) => tag.calls.some((call) => call === name))
      .map(({ method, path, when }) => [code(`${method} ${path}`), when]),
  ),
  Parts: table(
    ['part', ''],
    tag.parts.map(({ name, description, amount }) => [
      code(name),
      description + (amount ? ' An amount.' : ''),
    ]),
  ),
  Slots: table(
    ['slot', ''],
    tag.slots.map(({ name, description }) => [name ? code(name) : '(none)', description]),
  ),
});

/** @param {Tag} tag @param {Contracts} contracts */
function section(tag, contracts) {
  const own = contracts.tokens.filter((token) => token.tag === tag.tag);
  const named = contracts.events.filter(({ name }) => tag.events.some((event) => event === name));
  const { Attributes, ...tables } = tablesOf(tag, contracts);
  return [
    `## ${tag.tag}`,
    tag.summary,
    ...(own.length
      ? [`Its own custom property: ${own.map(({ name }) => code(name)).join(', ')}.`]
      : []),
    ...(Attributes ? [Attributes] : []),
    `Events: ${named.map(({ name }) => code(name)).join(' ')}`,
    ...Object.values(tables),
  ];
}

/** @param {Contracts} contracts */
function events({ events: all }) {
  return [
    '## Events',
    'Each event is a `CustomEvent` on `document`. [More about events](events.md)',
    table(
      ['event', 'detail', ''],
      all.map((event) => [
        code(event.name),
        code(event.detail),
        event.description + (event.cancelable ? ' Cancelable.' : ''),
      ]),
    ),
  ];
}

/** @param {Contracts} contracts */
function tokens({ tokens: all }) {
  return [
    '## CSS custom properties',
    'Set them anywhere above the tag. [More about theming](theming.md)',
    table(
      ['property', 'light', 'dark', ''],
      all.map(({ name, light, dark, description, tag }) => [
        code(name),
        code(light),
        light === dark ? '' : code(dark),
        description + (tag ? ` ${code(`<${tag}>`)} only.` : ''),
      ]),
    ),
  ];
}
