import type { World } from './world.js';
import type { Window } from './visit-windows.js';

const shown = (lines: readonly { id: unknown; quantity: unknown }[]): string =>
  lines.map(({ id, quantity }) => `${String(id)}: ${String(quantity)}`).join(', ');

/** Where the totals on the screen are not those of its lines, each of which costs 10.00 net and 12.30 gross. */
export function totalProblems({ tab, number }: Window): string[] {
  const { gross, net } = tab.cart.figures.totals.get().total;
  const pieces = (tab.cart.current()?.lines ?? []).reduce((sum, line) => sum + line.quantity, 0);
  const isRight = gross === BigInt(pieces * 1230) && net === BigInt(pieces * 1000);
  return isRight ? [] : [`window ${number + 1} shows ${gross} gross and ${net} net of ${pieces}`];
}

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
