import type { World } from './world.js';
import type { Window } from './visit-windows.js';

const shown = (lines: readonly { id: unknown; quantity: unknown }[]): string =>
  lines.map(({ id, quantity }) => `${String(id)}: ${String(quantity)}`).join(', ');

/**
 * Where the screen of a window differs from what the shop has.
 *
 * @param mayBeSetAside - whether the page may have set an edit aside without a refusal of the shop
 */
export function screenProblems(
  { tab, number }: Window,
  shop: World['shop'],
  mayBeSetAside: boolean,
): string[] {
  const has = shown(shop.cart.products.map(({ id, amount }) => ({ id, quantity: amount })));
  const screen = shown(tab.cart.current()?.lines ?? []);
  const inShop = shop.cart.remarks ?? '';
  const note = tab.notes.text.get();
  const codes = shop.codes.map(({ code }) => code).join();
  const listed = tab.codes
    .list()
    .map(({ code }) => code)
    .join();
  const isSetAside = tab.reports.some(({ next }) => next.startsWith("The shop's own"));
  return [
    ...(screen === has ? [] : [`shows ${screen}, the shop has ${has}`]),
    ...(tab.isPending() ? ['never saves'] : []),
    ...(note === inShop ? [] : [`shows the notes ${note}, the shop has ${inShop}`]),
    ...(listed === codes ? [] : [`lists the codes ${listed}, the shop has ${codes}`]),
    ...(isSetAside && !mayBeSetAside ? ['has set aside what the shop has not refused'] : []),
  ].map((problem) => `window ${number + 1} ${problem}`);
}
