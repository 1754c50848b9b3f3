// @ts-check
/**
 * An answer with the reason why a call was refused. A call throws it before it changes anything.
 */
export class Refused extends Error {
  /**
   * @param {number} status HTTP status
   * @param {string} error a short name for programs
   * @param {string} message a sentence for people
   */
  constructor(status, error, message) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.error = error;
  }
}

/**
 * Reads a body as a JSON object.
 *
 * @param {string} body
 * @returns {Record<string, unknown>}
 * @throws Refused
 */
export function jsonObject(body) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Refused(400, 'not-json', 'The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refused(422, 'invalid', 'The body is not a JSON object.');
  }
  return /** @type {Record<string, unknown>} */ (value);
}

/** The maximum quantity of a line. */
export const MOST_PIECES = 9_999_999;

/**
 * Reads a whole number of 0 or more, written as a number or as digits.
 *
 * @param {unknown} value @param {number} most
 * @returns {number | undefined} undefined for anything else
 */
export function wholeNumber(value, most) {
  const digits = typeof value === 'string' && /^\d{1,16}$/.test(value);
  const number = digits ? Number(value) : value;
  return Number.isInteger(number) && Number(number) >= 0 && Number(number) <= most
    ? Number(number)
    : undefined;
}
