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
<p class="lead">One script, one tag, and your shop has a complete cart: lines, packs, discounts, codes, recommendations,
free delivery, order notes, totals and checkout, in ${languagesIn(contracts)} languages. Buyers never lose a change, also while the shop
is slow or down.</p>
${exampleBlock('<cart-page currency="PLN" country="pl" lang="en"></cart-page>', 'retail', 'The cart of a retail buyer')}
<p>The shop behind it runs in this page; nothing is sent. Edit the code: try <code>lang="de"</code>, or
<code>&lt;cart-totals&gt;&lt;/cart-totals&gt;</code>.</p>
<h2>The same tag for business buyers</h2>
<p>Packs, net and gross, percentage discounts, and the minimum of an order: the cart itself says who is buying.</p>
${exampleBlock('<cart-page currency="PLN" country="pl" lang="en"></cart-page>', 'b2b', 'The cart of a business buyer')}
<ul class="cards">${CARDS.map(
    ([href, title, text]) =>
      `<li><a href="${href}"><strong>${title}</strong><span>${text}</span></a></li>`,
  ).join('')}</ul>`,
};
