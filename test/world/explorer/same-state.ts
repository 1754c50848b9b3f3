import { createHash } from 'node:crypto';
import { insertOf } from '../../../src/model/sync/log.js';
import type { Write } from '../../../src/model/sync/state.js';
import { CHECKOUT, type World } from './state.js';

/** A text that is the same for states of the world that nothing can tell apart. */
function textOf(world: World): string {
  const { now } = world;
  const ahead = (at: number | undefined): number | string =>
    at === undefined ? '' : at <= now ? 'past' : at - now;
  const pages = world.pages.map(({ sync, page, token, known, hasFailed, checkoutAt }, tab) => {
    const { base, log, doubt, lane } = sync;
    const writeText = (write: Write | undefined): unknown =>
      write && 'lines' in write
        ? write.lines.map(({ key, quantity }) => [key, quantity])
        : write && 'text' in write && write.text;
    const intents = [...log].map(([subject, intent]) => {
      const { kind, held, last, isStored, undone } = intent;
      const value = 'quantity' in intent ? intent.quantity : 'text' in intent && intent.text;
      return [
        subject,
        kind,
        insertOf(intent) !== undefined,
        value,
        // Numbers are only compared: it matters which calls carry the intent.
        lane.flights.map(({ carries }) => carries.has(intent.seq)),
        ahead(intent.since + 1000),
        ahead(intent.dueAt),
        [held, isStored, undone],
        last && [last.how, last.size, last.tries, last.from.map(({ quantity }) => quantity)],
        last?.error?.status,
        world.performed.includes(`${tab} ${subject} ${String(value)}`),
      ];
    });
    return [
      page > 1,
      ahead(checkoutAt && checkoutAt + CHECKOUT),
      token,
      hasFailed,
      world.shop.version - known,
      base?.cart.lines.map(({ id, quantity }) => [id, quantity]),
      base?.cart.remarks,
      base?.owner,
      base?.etag !== undefined && Number(base.etag) - world.shop.version,
      base && [ahead(base.trustedUntil), now - base.askedAt <= 100],
      intents,
      doubt && [
        doubt.by,
        base && doubt.since > base.seq,
        ahead(doubt.settlesAt),
        base && base.askedAt < doubt.settlesAt,
        doubt.late === 'unknown' ? doubt.late : doubt.late.map(writeText),
        doubt.waits,
      ],
      sync.readWanted,
      ahead(base?.recheckAt),
      sync.page,
      sync.news,
      lane.lock,
      lane.flights.map(({ id, write, via, startedAt, carries }) => [
        write?.type,
        writeText(write),
        via,
        now - startedAt,
        doubt && [doubt.since > id, startedAt < doubt.settlesAt],
        startedAt < (base?.recheckAt ?? 0),
        carries.size,
      ]),
      lane.failures,
      ahead(lane.retryAt),
      lane.strikes,
    ];
  });
  const requests = world.requests.map(
    ({ tab, page, write, isExitWrite, sentAt, known, readAge, ...rest }) => [
      tab,
      page === world.pages[tab]?.page,
      write?.type,
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
  const { shop, left, lock, wishes, excuse, broken } = world;
  return JSON.stringify([
    pages,
    requests,
    shop.lines,
    shop.note,
    shop.codes,
    shop.owner,
    [left.edits, left.faults, left.life, left.foreign, left.logins],
    lock.map(({ tab, since }) => [tab, now - since]),
    wishes,
    excuse,
    broken,
  ]);
}

/** The same for states that nothing can tell apart. */
export const hashOf = (world: World): string =>
  createHash('sha1').update(textOf(world)).digest('base64');
