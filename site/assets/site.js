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
  const [{ default: MiniSearch }, answer] = await Promise.all([
    import(new URL('assets/minisearch.js', root).href),
    fetch(new URL('assets/search.json', root)),
  ]);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const options = { fields: ['title', 'heading', 'text'], storeFields: ['title', 'heading'] };
  return MiniSearch.loadJSON(await answer.text(), options);
}

/** A link to a section of a page. */
function linkTo({ id, title, heading }) {
  const anchor = Object.assign(document.createElement('a'), { href: new URL(id, root).href });
  anchor.append(heading ? `${heading} ` : '');
  anchor.append(Object.assign(document.createElement('span'), { textContent: title }));
  const item = document.createElement('li');
  item.append(anchor);
  return item;
}

async function search() {
  loading ??= loadIndex();
  const index = await loading;
  const text = field.value.trim();
  const found = text
    ? index.search(text, { prefix: true, fuzzy: 0.2, boost: { heading: 3, title: 2 } })
    : [];
  const list = document.createElement('ul');
  list.append(...found.slice(0, 10).map(linkTo));
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
