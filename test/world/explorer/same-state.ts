import { createHash } from 'node:crypto';
import type { Write } from '../../../src/model/sync/state.js';
import { CHECKOUT, type World } from './state.js';

/** A text that is the same for states of the world that nothing can tell apart. */
function textOf(world: World): string {
  const { now } = world;
  const ahead = (at: number | undefined): number | string =>
    at === undefined ? '' : at <= now ? 'past' : at - now;
  const pages = world.pages.map(({ sync, page, token, known, checkoutAt }) => {
    const { base, lines, note, toConfirm, unclearWrite, lateWrites, running, seq } = sync;
    const intents = (all: typeof lines): unknown =>
      [...all].map(([key, intent]) => {
        return [key, intent.kind, 'amount' in intent ? intent.amount : '', seq - intent.seq];
      });
    const carried = (write: Write): unknown =>
      'carried' in write
        ? intents(write.carried.lines)
        : 'note' in write
          ? seq - write.note.seq
          : '';
    return [
      page > 1,
      ahead(checkoutAt && checkoutAt + CHECKOUT),
      token,
      world.shop.version - known,
      base?.cart.lines.map(({ id, amount }) => [id, amount]),
      base?.cart.remarks,
      base?.owner,
      base?.etag !== undefined && Number(base.etag) - world.shop.version,
      intents(lines),
      note && [note.text, seq - note.seq],
      sync.codes.length,
      ahead(sync.oldestEditAt && sync.oldestEditAt + 1000),
      ahead(sync.linesDue),
      ahead(sync.noteDue),
      sync.changesRead === sync.changes,
      ahead(sync.freshUntil),
      sync.isAway,
      sync.readAsked,
      ahead(sync.confirmAt),
      ahead(sync.lateWritesUntil),
      sync.readAt < sync.lateWritesUntil,
      lateWrites?.map((write) =>
        'lines' in write
          ? write.lines.map(({ key, amount }) => [key, amount])
          : 'note' in write && write.note.text,
      ),
      now - sync.readAt <= 100,
      intents(toConfirm),
      sync.othersWrote,
      sync.noteToConfirm?.text,
      [...toConfirm.values(), ...lines.values(), note, sync.noteToConfirm].map(
        (each) => each && 'undone' in each && each.undone,
      ),
      unclearWrite && [
        intents(unclearWrite.carried),
        unclearWrite.kind,
        unclearWrite.note?.text,
        unclearWrite.lines.map(({ amount }) => amount),
      ],
      running &&
        (running.type === 'read'
          ? [
              running.changes === sync.changes,
              now - running.startedAt,
              running.startedAt < sync.lateWritesUntil,
              running.startedAt < (sync.confirmAt ?? 0),
            ]
          : [running.type, carried(running)]),
      sync.exitWrites,
      seq - sync.exitSeq,
      sync.turn,
      sync.failures,
      ahead(sync.retryAt),
      sync.renewals,
      sync.refusedRenewals,
      sync.conflicts,
      sync.pages,
      sync.trialGroups,
      sync.isVisible,
      sync.storedLines,
      sync.storedAny,
      [...sync.removed.keys()],
    ];
  });
  const requests = world.requests.map(
    ({ tab, page, write, isExitWrite, sentAt, known, readAge, ...rest }) => [
      tab,
      page === world.pages[tab]?.page,
      write?.type,
      write && 'lines' in write ? write.lines.map(({ id, amount }) => [id, amount]) : '',
      write && 'note' in write ? write.note.text : '',
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
