import { expect, it } from 'vitest';
import { inLine, stage, until } from '../../../test/support/stage.js';
import '../../cart-page/index.js';
import '../index.js';

const page = stage();

it.each(['cart-page', 'cart-lines'])(
  "templates in <%s> stand within every row, with the page's own styles",
  async (tag) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.own-brand { background-color: rgb(1, 2, 3); }');
    document.adoptedStyleSheets = [sheet];
    const seen = await page.open({
      markup: `<${tag}><template data-line="name"><b class="own-brand" data-field="name"></b></template>
        <template data-line="end"><p>More</p></template></${tag}>`,
    });
    const slotted = (place: string, id: string): Element | null =>
      document.querySelector(`[slot="row-${place}-${id}"]`);
    await until(() => slotted('end', '104') !== null);
    const brand = document.querySelector('[slot="row-name-101"] .own-brand')!;
    expect(getComputedStyle(brand).backgroundColor).toBe('rgb(1, 2, 3)');
    for (const row of seen.parts('line')) {
      const { top, bottom } = row.getBoundingClientRect();
      for (const place of ['name', 'end']) {
        const own = slotted(place, row.dataset['id'] ?? '')!.getBoundingClientRect();
        expect(own.height).toBeGreaterThan(0);
        expect(own.top).toBeGreaterThanOrEqual(top);
        expect(own.bottom).toBeLessThanOrEqual(bottom + 1);
      }
    }
    inLine(seen, 101, 'remove').click();
    await until(() => document.querySelector('[slot$="-101"]') === null);
    (await seen.appears('undo-button')).click();
    await until(() => slotted('name', '101')?.checkVisibility() === true);
    document.adoptedStyleSheets = [];
  },
);

it('the children of a template may be in the element, where React and Vue put them', async () => {
  const seen = await page.open({ markup: '<cart-lines></cart-lines>' });
  const template = document.createElement('template');
  template.dataset['line'] = 'end';
  const field = document.createElement('i');
  field.dataset['field'] = 'id';
  template.appendChild(field);
  expect(template.content.childNodes).toHaveLength(0);
  seen.host.append(template);
  const text = () => document.querySelector('[slot="row-end-101"]')?.textContent;
  await until(() => text() === '101');
  field.dataset['field'] = 'amount';
  field.before('Pieces: ');
  await until(() => text() === 'Pieces: 2');
});
