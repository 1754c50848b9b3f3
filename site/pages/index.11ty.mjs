import { exampleBlock } from '../markdown.mjs';

const CARDS = [
  ['docs/quickstart.html', 'Quickstart', 'A cart in an HTML, PHP or Vite page.'],
  [
    'docs/backend.html',
    'Your server',
    'The eleven calls, their answers, and a command that checks them.',
  ],
  [
    'docs/tags.html',
    'Reference',
    'Each tag with its settings, parts, slots, events and an example.',
  ],
  ['themes.html', 'Theme gallery', 'Three themes to copy.'],
  ['inspector.html', 'Inspector', 'Change custom properties, find parts, copy the CSS.'],
  [
    'demo/index.html',
    'Playground',
    'Every buyer, state, language and network fault, without a server.',
  ],
];

/** @param {import('../../scripts/manifest/read-contracts.mjs').Contracts} contracts */
const languagesIn = ({ settings }) => settings.find(({ name }) => name === 'lang')?.values?.length;

export default {
  data: {
    layout: 'page.11ty.mjs',
    permalink: 'index.html',
    pageUrl: 'index.html',
    title: 'A shop cart as HTML tags',
    wide: true,
  },
  render: ({ contracts }) => `<h1>A shop cart as HTML tags</h1>
<p class="lead">One script, one tag: lines, packs, discounts, codes, recommendations, free delivery, order notes, totals
and checkout. For retail, business, export and dropshipping buyers, in ${languagesIn(contracts)} languages.</p>
${exampleBlock('<cart-page currency="PLN" country="pl" lang="en"></cart-page>', 'b2b')}
<p>Edit the code: try <code>lang="de"</code>, or <code>&lt;cart-totals&gt;&lt;/cart-totals&gt;</code>. The shop behind
it runs in this page; nothing is sent.</p>
<ul class="cards">${CARDS.map(
    ([href, title, text]) =>
      `<li><a href="${href}"><strong>${title}</strong><span>${text}</span></a></li>`,
  ).join('')}</ul>`,
};
