import { createHash } from 'node:crypto';
import { lastOf } from '../../../src/model/sync/log.js';
import type { Write } from '../../../src/model/sync/state.js';
import { CHECKOUT, type World } from './state.js';

const isOfLine = (subject: string): boolean => subject.startsWith('line');

/**
 * A text that is the same for states of the world that nothing can tell apart.
 *
 * @param order - of the tabs: the number of each one
 */
function textOf(world: World, order: readonly number[]): string {
  const { now } = world;
  const ahead = (at: number | undefined): number | string =>
    at === undefined ? '' : at <= now ? 'past' : at - now;
  const pages = order.map((tab) => {
    const page = world.pages[tab];
    if (!page) return undefined;
    const { sync, token, known, hasFailed, checkoutAt, readAt = -Infinity } = page;
    const { base, log, fresh, lane } = sync;
    const writeText = (write: Write | undefined): unknown =>
      write && 'lines' in write
        ? write.lines.map(({ key, quantity }) => [key, quantity])
        : write && 'text' in write && write.text;
    // The order counts only among lines.
    const lines = [...log].filter(([subject]) => isOfLine(subject));
    const others = [...log].filter(([subject]) => !isOfLine(subject)).sort();
    const intents = [...lines, ...others].map(([subject, intent]) => {
      const { kind, stage } = intent;
      const last = lastOf(intent);
      const value = 'quantity' in intent ? intent.quantity : 'text' in intent && intent.text;
      return [
        subject,
        [kind, kind === 'add' && intent.place],
        value,
        // Numbers are only compared: it matters which calls carry the intent.
        lane.flights.map(({ carries }) => carries.has(intent.seq)),
        [stage.at, stage.at === 'open' && [ahead(stage.since + 1000), ahead(stage.dueAt)]],
        last && [last.how, last.tries, last.from?.map(({ quantity }) => quantity)],
        last?.error?.status,
        world.performed.includes(`${tab} ${subject} ${String(value)}`),
      ];
    });
    return [
      ahead(checkoutAt && checkoutAt + CHECKOUT),
      token,
      hasFailed,
      world.shop.version - known,
      base?.cart.lines.map(({ id, quantity }) => [id, quantity]),
      base?.cart.remarks,
      base?.owner,
      base?.etag !== undefined && Number(base.etag) - world.shop.version,
      [ahead(fresh.trustedUntil), now - readAt <= 100],
      intents,
      [
        fresh.by,
        fresh.doubt > 0,
        ahead(fresh.settlesAt),
        fresh.settlesAt > -Infinity,
        fresh.late.map((write) =>
          write.kind === 'unknown'
            ? [...lines, ...others].map(([, { seq }]) => write.after.has(seq))
            : writeText(write),
        ),
        fresh.waits,
        fresh.readAt === -Infinity,
        ahead(fresh.readAt),
      ],
      sync.page,
      sync.news,
      lane.lock,
      lane.flights.map(({ id, write, via, startedAt, carries }) => [
        write?.kind,
        writeText(write),
        via,
        now - startedAt,
        [fresh.doubt > id, startedAt < fresh.settlesAt],
        carries.size,
      ]),
      lane.failures,
      ahead(lane.retryAt),
      [lane.auth, lane.conflict],
    ];
  });
  const requests = world.requests.map(
    ({ tab, page, write, isExitWrite, sentAt, known, readAge, ...rest }) => [
      order.indexOf(tab),
      page === world.pages[tab]?.page,
      write?.kind,
      write && 'lines' in write ? write.lines.map(({ id, quantity }) => [id, quantity]) : '',
      write && 'text' in write ? write.text : '',
      isExitWrite,
      now - sentAt,
      world.shop.version - known,
      readAge <= 100,
      rest.owner,
      rest.isLate,
      rest.answer &&
        ('reading' in rest.answer
          ? world.shop.version - rest.answer.version
          : 'outcome' in rest.answer && rest.answer.outcome.kind),
    ],
  );
  const { shop, lock, excuse, broken } = world;
  const wishes = Object.entries(world.wishes).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    pages,
    requests.sort(([a], [b]) => Number(a) - Number(b)),
    shop.lines,
    shop.note,
    shop.codes,
    shop.owner,
    lock.map(({ tab, since }) => [order.indexOf(tab), now - since]),
    wishes.map(([name, of]) => [name, of.map(({ tab, value }) => [order.indexOf(tab), value])]),
    excuse,
    broken,
  ]);
}

/** Values are only compared, so it does not matter how many there were before. */
function withoutNumbers(text: string): string {
  const names = new Map<string, string>();
  return text.replace(/9[1-4]0000\d/g, (value) => {
    if (!names.has(value)) names.set(value, `${value.slice(0, 2)}#${names.size}`);
    return names.get(value) ?? value;
  });
}

/** The same for states that nothing can tell apart, also if the tabs change places. */
export function hashOf(world: World): string {
  const order = [...world.pages.keys()];
  const texts = [order, order.toReversed()].map((each) => withoutNumbers(textOf(world, each)));
  return createHash('sha1')
    .update(texts.sort()[0] ?? '')
    .digest('base64');
}

/** What may still happen, and what a state is not excused from: it covers another one with less of everything. */
export const roomOf = ({ left, hasCode, isUnnoticed, hasWaited }: World): readonly number[] => [
  ...[left.edits, left.faults, left.life, left.foreign, left.logins],
  ...[hasCode, isUnnoticed, hasWaited].map((is) => Number(!is)),
];
