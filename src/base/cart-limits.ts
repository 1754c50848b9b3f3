/** All patience of the cart in one place. Times are in milliseconds; the others are counts. */

// What the buyer does

/** A typed quantity applies this long after the last key. */
export const TYPING_DELAY = 500;
/** The pause after the last key before notes are saved. */
export const NOTE_DELAY = 800;
/** Edits that follow each other this closely are saved together. */
export const SAVE_DELAY = 250;
/** While the buyer continues to click, edits are saved this often. */
export const SAVE_AT_LATEST = 1000;
/** How long a change can be undone. */
export const UNDO_TIME = 8000;

// How long a read or a save is trusted

export const FRESH_FOR = 30_000;
/** While an older write may still arrive: until the write that needed the read is sent. */
export const FRESH_IN_DOUBT = 100;
/** A page that is hidden or loses the focus still sends the buyer's last edits. */
export const GRACE = 2000;
/** After the last of several saves, the cart is read to see their result. */
export const RECHECK_AFTER = 3000;

// How long an older write may still arrive

/** The save of a page that was left. */
export const EXIT_WRITE_TIME = 4500;
/** A write that was given up may still be carried out by the shop. */
export const LATE_WRITE = 30_000;
/** The longest time between the end of a page's calls and the end of the page. */
export const END_OF_PAGE = 500;

// How often something is tried

/** The pause before a repetition; each one is twice as long as the one before it. */
export const FIRST_RETRY = 1000;
export const LAST_RETRY = 300_000;
/** How often in a row an intent may be refused, or answered with HTML, before it has ended. */
export const MAX_TRIES = 3;
/** How often a change is written again after older writes undo it; once if others may have undone it. */
export const MAX_UNDONE = 3;
/** Every second fresh token in a row counts as a failure, and each conflict after these. */
export const MAX_IN_A_ROW = 2;
/** More conflicts in a row count as a refusal, also if the save named a version. */
export const MAX_CONFLICTS = 6;
/** After this number of failures, "forbidden" counts as a refusal of the content. */
export const MAX_DENIALS = 3;
/** Codes do not wait for lines that have failed so often in a row. */
export const CODES_WAIT = 2;

// How long something is waited for

/** A call is over after this time, even if the browser never says so; longer than the limits of calls. */
export const CALL_ENDS = 50_000;
export const CALL_ENDS_PER_LINE = 400;
/** The write lock, while another tab has it. */
export const LOCK_WAITS = 5000;
/** A link that is clicked, until everything is saved; and checkout. */
export const LINK_WAITS = 3000;
export const CHECKOUT_WAITS = 10_000;
/** A second click on checkout is ignored while the browser requests the next page. */
export const CHECKOUT_GOES = 3000;
/** Unsaved changes are still sent this long after the last part is removed. */
export const LINGER = 300_000;
