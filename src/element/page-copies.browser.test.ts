import { Idiomorph } from 'idiomorph';
import { expect, it } from 'vitest';
import { click, inLine, stage, time, undoHasLoaded, until } from '../../test/support/stage.js';
import { look } from '../../test/support/widget.js';
import '../../widgets/cart-lines/index.js';

const page = stage();

const MARKUP = `<main><cart-lines>
  <template data-line="name"><i class="seller" data-field="brand"></i></template>
</cart-lines></main>`;

/** One live region that says what changes, and the content of the template in each line. */
async function expectWhole(): Promise<void> {
  const { root, parts } = look(document.querySelector<HTMLElement>('cart-lines')!);
  const sellers = () => [
    ...document.querySelectorAll('cart-lines > [slot^="row-name-"] > .seller'),
  ];
  await until(
    () => parts('line').length === 4 && sellers().length === 4,
    'the lines are not whole',
  );
  expect(sellers()[0]?.checkVisibility()).toBe(true);
  await undoHasLoaded({ root });
  await click(inLine({ root }, 101, 'increase'));
  await time(2000);
  const regions = () => [...document.querySelectorAll('[data-cart-announcer]')];
  await until(() => !!regions()[0]?.textContent.trim(), 'nothing was announced');
  expect(regions()).toHaveLength(1);
}

/** What a script of the page does with its markup. */
const COPIES: Readonly<Record<string, (sent: string) => void>> = {
  'idiomorph morphs into the answer of the server': (sent) =>
    Idiomorph.morph(document.body, sent, { morphStyle: 'innerHTML' }),
  'a script stores as markup and writes again': () => {
    const markup = document.body.innerHTML;
    document.body.innerHTML = '<h1>Away</h1>';
    document.body.innerHTML = markup;
  },
};

it.each(Object.entries(COPIES))('a page that %s keeps its cart whole', async (_, copy) => {
  const { host } = await page.open({ markup: MARKUP });
  const place = host.closest('main')!.parentElement!;
  await expectWhole();
  try {
    for (let count = 0; count < 2; count++) {
      copy(MARKUP);
      await expectWhole();
    }
  } finally {
    // What made the place removes it.
    document.body.append(place);
  }
});
