import type { World } from './world.js';
import type { Window } from './visit-windows.js';

const shown = (lines: readonly { id: unknown; amount: unknown }[]): string =>
  lines.map(({ id, amount }) => `${String(id)}: ${String(amount)}`).join(', ');

/**
 * Where the screen of a window differs from what the shop has.
 *
 * @param mayBeSetAside - whether the page may have set an edit aside without a refusal of the shop
 */
export function screenProblems(
  { tab, number }: Window,
  { now }: World['shop'],
  mayBeSetAside: boolean,
): string[] {
  const has = shown(now.lines as unknown as { id: unknown; amount: unknown }[]);
  const screen = shown(tab.cart.current()?.lines ?? []);
  const note = tab.notes.text.get();
  const codes = now.codes.join();
  const listed = tab.codes
    .list()
    .map(({ code }) => code)
    .join();
  const isSetAside = tab.reports.some(({ next }) => next.startsWith("The shop's own"));
  return [
    ...(screen === has ? [] : [`shows ${screen}, the shop has ${has}`]),
    ...(tab.isPending() ? ['never saves'] : []),
    ...(note === now.note ? [] : [`shows the notes ${note}, the shop has ${now.note}`]),
    ...(listed === codes ? [] : [`lists the codes ${listed}, the shop has ${codes}`]),
    ...(isSetAside && !mayBeSetAside ? ['has set aside what the shop has not refused'] : []),
  ].map((problem) => `window ${number + 1} ${problem}`);
}
