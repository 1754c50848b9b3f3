/** The patience with calls and files, in milliseconds. That of the cart is in cart-limits.ts: a discount panel does without it. */

// Calls

/** The answer to a call with its body; a long request may take longer: 48 kbit/s. */
export const CALL_TIME = 15_000;
export const BYTES_PER_MS = 6;
/** The page with a fresh token. */
export const TOKEN_TIME = 10_000;
/** A function of the page that answers in place of the shop. */
export const FUNCTION_TIME = 30_000;

// The files of the library

/** A busy page may put off for so long what nothing waits for. */
export const IDLE_AT_LATEST = 2000;
/** A file of a tag that is missing is asked for again. */
export const FILE_RETRY = 30_000;
/** The files of the cart page are fetched for the next page, after this one has loaded. */
export const PREFETCH_AFTER = 1000;
/** The texts of a language, until a notice says that they are loading; and until they count as missing. */
export const TEXTS_NOTICE = 200;
export const TEXTS_TIME = 20_000;
/** The pause before they are asked for again; each one is twice as long as the one before it. */
export const FIRST_TEXTS_RETRY = 3000;
export const LAST_TEXTS_RETRY = 300_000;
/** The printed form, until it is sent without the library; and until it is sent again. */
export const FORM_WAITS = 10_000;
export const FORM_RETRY = 10_000;

// Announcements

/** A live region is in its place this long before its text changes. */
export const REGION_SETTLES = 150;
/** The badge announces its count this long after the last change: tags that say more about it come first. */
export const COUNT_SETTLES = 1500;
