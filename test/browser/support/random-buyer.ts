import type { Page } from '@playwright/test';
import { quantity, typeInto } from './cart.js';
import type { Random } from './random.js';
import { expect, line, part, type Shop, type WantedFault } from './shop.js';

const CODES = ['LATO10', 'MINUS20', 'GIBTESNICHT'];

const FAULTS: readonly WantedFault[] = [
  { kind: 'delay', ms: 400 },
  { kind: 'delay-answer', ms: 400 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 403 },
  { kind: 'expired-token' },
  { kind: 'drop-before' },
  { kind: 'drop-after' },
  { kind: 'html' },
  { kind: 'truncated' },
  { kind: 'offline', times: 3 },
];
const HIT = ['*', 'update-cart', 'update-cart', 'delete-from-cart', 'get-cart'] as const;

/** What a buyer does beside changing lines. */
const BESIDE = ['undo', 'add', 'code', 'uncode', 'write', 'language'] as const;

/**
 * A buyer who clicks about in the retail cart, and knows what was done last.
 *
 * @param lines - the lines that this buyer changes: pieces by product
 * @param isAlone - whether nobody else changes the cart: what concerns all of it is this buyer's too
 */
export function randomBuyer(
  page: Page,
  shop: Shop,
  random: Random,
  lines: Readonly<Record<number, number>>,
  isAlone = true,
) {
  const wanted = new Map<number, number>(
    Object.entries(lines).map(([id, pieces]) => [Number(id), pieces]),
  );
  /** The lines that one undo brings back: pieces by product. */
  const removed = new Map<number, number>();
  let remarks: string | undefined;

  const someLine = (): number | undefined =>
    wanted.size ? random.pick([...wanted.keys()]) : undefined;

  /** An empty cart shows neither codes nor notes. */
  async function hasLines(): Promise<boolean> {
    return (await part(page, 'line').count()) > 0;
  }

  async function step(id: number): Promise<void> {
    const up = random.below(3) > 0;
    const times = 1 + random.below(3);
    await part(line(page, id), up ? 'increase' : 'decrease').click({ clickCount: times });
    wanted.set(id, Math.max(0, (wanted.get(id) ?? 0) + (up ? times : -times)));
  }

  async function type(id: number): Promise<void> {
    const pieces = random.below(30);
    await typeInto(quantity(page, id), String(pieces));
    if (random.below(2)) await quantity(page, id).press('Enter');
    wanted.set(id, pieces);
  }

  async function remove(id: number): Promise<void> {
    // An offer that has gone takes its lines with it. It may go between a look and a click of the test.
    const isOffered = await page.evaluate((key) => {
      const root = document.querySelector('cart-page')?.shadowRoot;
      const undo = root?.querySelector('[part~="undo-button"]');
      root?.querySelector<HTMLElement>(`[data-id="${key}"] [part~="remove"]`)?.click();
      return !!undo;
    }, id);
    if (!isOffered) removed.clear();
    removed.set(id, wanted.get(id) ?? 0);
    wanted.delete(id);
  }

  async function undo(): Promise<void> {
    if (!removed.size) return;
    const back = [...removed];
    removed.clear();
    const isOffered = await part(page, 'undo-button').evaluateAll(([button]) => {
      (button as HTMLElement | undefined)?.click();
      return !!button;
    });
    if (!isOffered) return;
    for (const [id, pieces] of back) {
      await expect(line(page, id)).toBeVisible();
      wanted.set(id, pieces);
    }
  }

  async function add(): Promise<void> {
    // In one go, as another list may come between a look and a click.
    const id = await part(page, 'recommendation').evaluateAll(async ([first]) => {
      const { id: product } = (first as HTMLElement | undefined)?.dataset ?? {};
      first?.querySelector<HTMLElement>('[part~="recommendation-add"]')?.click();
      // The focus moves to the next recommendation in the next frame, before anybody can type.
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      return product;
    });
    if (id !== undefined) wanted.set(Number(id), 1);
  }

  async function enterCode(): Promise<void> {
    const code = random.pick(CODES);
    if (!(await hasLines())) return;
    await part(page, 'code-input').fill(code);
    await part(page, 'code-apply').click();
  }

  async function takeCodeOff(): Promise<void> {
    // In one go, as another answer may take the button away between a look and a click.
    await part(page, 'code-remove').evaluateAll(([first]) =>
      (first as HTMLElement | undefined)?.click(),
    );
  }

  async function write(): Promise<void> {
    const note = `Note ${random.below(1000)}`;
    if (!(await hasLines())) return;
    remarks = note;
    await part(page, 'remarks').fill(remarks);
    await part(page, 'remarks').blur();
  }

  async function changeLanguage(): Promise<void> {
    const lang = random.pick(['en', 'pl', 'de']);
    await page.evaluate((value) => {
      for (const tag of document.querySelectorAll('cart-page')) tag.setAttribute('lang', value);
    }, lang);
  }

  /** A moment in which the page goes on by itself. */
  const look = (): Promise<void> =>
    page.evaluate(
      (frames) =>
        new Promise<void>((resolve) => {
          const next = (left: number): void => {
            if (left > 0) requestAnimationFrame(() => next(left - 1));
            else resolve();
          };
          next(frames);
        }),
      1 + random.below(40),
    );

  /** What is put wrong: "kind call". */
  async function fault(): Promise<string> {
    const wrong = { ...random.pick(FAULTS), call: random.pick(HIT) };
    await shop.fault(wrong);
    return `fault ${wrong.kind} ${wrong.call}`;
  }

  const toLine = { step, type, remove };
  const others = {
    ...{ undo, add, code: enterCode, uncode: takeCodeOff, write, language: changeLanguage },
    ...{ look, fault },
  };

  return {
    /** What the cart must hold: pieces by product. */
    wanted: (): Record<number, number> => Object.fromEntries(wanted),
    remarks: () => remarks,
    /** Does one thing, whatever the shop makes of it; the result says what it was. */
    async act(): Promise<string> {
      const action = random.pick([
        ...(['step', 'step', 'step', 'type', 'type', 'remove'] as const),
        ...(isAlone ? BESIDE : []),
        ...(['look', 'look', 'fault', 'fault', 'fault'] as const),
      ]);
      const id = someLine();
      if (action !== 'step' && action !== 'type' && action !== 'remove')
        return (await others[action]()) ?? action;
      if (id !== undefined) await toLine[action](id);
      return `${action} ${id}`;
    },
  };
}
