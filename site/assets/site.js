// The header of each page: scheme, menu, search.
const html = document.documentElement;
const root = new URL(html.dataset.root, location.href);
const schemeButton = document.querySelector('#scheme');
const menuButton = document.querySelector('#menu-button');
const field = document.querySelector('#search');
const results = document.querySelector('#results');

const isDark = () =>
  html.dataset.scheme
    ? html.dataset.scheme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
const nameScheme = () => {
  schemeButton.textContent = isDark() ? 'Light' : 'Dark';
  schemeButton.setAttribute('aria-label', `Switch to the ${isDark() ? 'light' : 'dark'} scheme`);
};
nameScheme();
schemeButton.addEventListener('click', () => {
  html.dataset.scheme = isDark() ? 'light' : 'dark';
  nameScheme();
  try {
    localStorage.setItem('site-scheme', html.dataset.scheme);
  } catch (error) {
    console.warn(`The scheme is not kept: ${error.message}`);
  }
});

menuButton.addEventListener('click', () => {
  const isOpen = html.toggleAttribute('data-menu');
  menuButton.setAttribute('aria-expanded', String(isOpen));
});

let loading;
async function loadIndex() {
  const pagefind = await import(new URL('pagefind/pagefind.js', root).href);
  await pagefind.options({ baseUrl: root.pathname });
  return pagefind;
}

/** A link to a section of a page. */
function linkTo({ url, heading, title }) {
  const anchor = Object.assign(document.createElement('a'), { href: url });
  anchor.append(heading === title ? '' : `${heading} `);
  anchor.append(Object.assign(document.createElement('span'), { textContent: title }));
  const item = document.createElement('li');
  item.append(anchor);
  return item;
}

async function search() {
  loading ??= loadIndex();
  const pagefind = await loading;
  const text = field.value.trim();
  const { results: pages } = await pagefind.search(text);
  const best = await Promise.all(pages.slice(0, 5).map((page) => page.data()));
  // What has been typed since has a search of its own.
  if (text !== field.value.trim()) return;
  const found = best.flatMap(({ meta: { title }, sub_results: sections }) =>
    sections.slice(0, 2).map(({ url, title: heading }) => ({ url, heading, title })),
  );
  const list = document.createElement('ul');
  list.append(...found.map(linkTo));
  const none = Object.assign(document.createElement('p'), { textContent: 'Nothing found.' });
  results.replaceChildren(found.length ? list : none);
  results.hidden = !text;
}
field.addEventListener('input', () => {
  search().catch((error) => {
    results.textContent = `The search could not be loaded: ${error.message}`;
    results.hidden = false;
  });
});
field.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') results.hidden = true;
});
document.addEventListener('click', ({ target }) => {
  if (!target.closest('.search')) results.hidden = true;
});
