import type { Action, Script } from './actions.js';
import type { CallKind, FaultKind } from './network.js';

const wait = (ms: number): Action => ({ do: 'wait', ms });
const fault = (kind: FaultKind, call: CallKind | 'any', ms = 200): Action => ({
  do: 'fault',
  fault: { kind, call, ms },
});
const remove = (line: number): Action => ({ do: 'remove', line });
const up = (line: number): Action => ({ do: 'step', line, by: 1 });
const add = (product: number): Action => ({ do: 'add', product });
const amountElsewhere = (line: number, pieces: number): Action => ({
  do: 'elsewhere-amount',
  line,
  pieces,
});
const goneElsewhere = (line: number): Action => ({ do: 'elsewhere-remove', line });
const undo: Action = { do: 'undo' };
const putAway: Action = { do: 'put-away' };

interface Kept {
  readonly name: string;
  readonly script: Script;
}

const visit = (name: string, actions: readonly Action[], own: Partial<Script> = {}): Kept => ({
  name,
  script: { isB2b: false, twins: false, reduced: false, ...own, actions },
});

/** Visits in which something was lost once, as short as they can be. */
export const KEPT: readonly Kept[] = [
  visit('an edited line is removed and brought back while the cart is read again', [
    wait(16_000),
    putAway,
    up(3),
    remove(3),
    undo,
  ]),
  visit('a save of a page that was put away is slow', [
    wait(16_000),
    fault('slow', 'any', 2500),
    up(0),
    putAway,
    up(0),
    wait(0),
  ]),
  visit('a page is put away twice while its first save is slow', [
    wait(1100),
    up(0),
    putAway,
    fault('slow', 'any'),
    remove(0),
    putAway,
    remove(0),
  ]),
  visit('a line is brought back while its deletion by a page that was put away is under way', [
    wait(60),
    putAway,
    remove(0),
    putAway,
    undo,
    fault('slow', 'any'),
  ]),
  visit('the shop fails after a deletion that a page that was put away has asked for again', [
    wait(3000),
    remove(0),
    fault('broken-500', 'any'),
    { do: 'offline', offline: false },
    putAway,
    undo,
  ]),
  visit('a code is stored but the answer is lost', [
    fault('drop-after', 'codes'),
    { do: 'code-in', code: 'LATO' },
    wait(0),
  ]),
  visit('the shop answers notes with a page', [
    wait(3000),
    fault('page-before', 'any'),
    { do: 'remarks', text: '' },
    wait(3000),
  ]),
  visit('notes of a page that was put away come late', [
    wait(1100),
    fault('slow', 'any', 8000),
    { do: 'remarks', text: '' },
    putAway,
    { do: 'remarks', text: ' ' },
    wait(0),
  ]),
  visit('a reading that began before notes were saved ends after it', [
    wait(9000),
    { do: 'remarks', text: '' },
    fault('slow-answer', 'any', 8000),
    { do: 'refresh' },
    { do: 'type', line: 0, pieces: 0 },
  ]),
  visit(
    'another tab removes the first of two lines that share an id, the second being edited',
    [goneElsewhere(0), wait(120), up(3), goneElsewhere(3), remove(0)],
    { twins: true },
  ),
  visit(
    'the first of two deletions fails, the second takes a line along',
    [goneElsewhere(0), fault('refused-500', 'any'), wait(120), remove(0), remove(6), wait(260)],
    { twins: true },
  ),
  visit('another tab saves during a reading, and the buyer goes back to what that reading finds', [
    wait(9000),
    { do: 'elsewhere-add', product: 0 },
    wait(20),
    wait(20),
    up(1),
    amountElsewhere(1, 0),
    { do: 'step', line: 1, by: -1 },
    up(0),
  ]),
  visit(
    'another tab removes a line while the first reading is under way',
    [wait(20), wait(20), goneElsewhere(0), undo],
    { reduced: true },
  ),
  visit("the buyer asks for the amount that is shown while another tab's save is read", [
    wait(120),
    amountElsewhere(0, 0),
    { do: 'type', line: 0, pieces: 3 },
    { do: 'type', line: 0, pieces: 2 },
    remove(1),
  ]),
  visit('a recommendation is taken out and added again while another tab saves it', [
    wait(3000),
    remove(0),
    add(0),
    { do: 'leave' },
    { do: 'rest' },
    remove(7),
    amountElsewhere(7, 0),
    add(0),
    wait(0),
  ]),
  visit('the answer of an old save comes after a page that was put away has saved another amount', [
    wait(3000),
    fault('slow-answer', 'any', 8000),
    { do: 'type', line: 1, pieces: 7 },
    { do: 'hide', hidden: true },
    up(1),
    remove(0),
    putAway,
    { do: 'type', line: 0, pieces: 7 },
    fault('slow', 'any'),
  ]),
  visit('another tab gives pieces to a line of none, and the buyer asks for one less', [
    amountElsewhere(0, 0),
    wait(400),
    amountElsewhere(0, 1),
    { do: 'step', line: 0, by: -1 },
    { do: 'type', line: 1, pieces: 0 },
  ]),
  visit(
    'another tab puts back one of two lines that share an id, and the removal is undone',
    [wait(600), remove(4), wait(3000), { do: 'elsewhere-add', product: 0 }, wait(260), undo],
    { twins: true },
  ),
];
