import { adviceFor, isRedirect, statusOf, targetOf } from './failures.mjs';
import { answerOf } from './reads.mjs';
import { ask, isGood, isPage } from './shop.mjs';
import { REMARKS } from './traps.mjs';

/** @typedef {import('./http.mjs').Answer} Answer */
/** @typedef {import('./http.mjs').Visitor} Visitor */
/** @typedef {import('./reads.mjs').Checking} Checking */
/** @typedef {import('./session.mjs').Session} Session */
/** @typedef {import('./session.mjs').Wire} Wire */

/** A code that no shop has. */
export const CODE = 'CHECK-7Q2X-NOSUCHCODE';

/** Harmless payloads of the calls that write. @param {readonly Wire[]} lines */
export const harmless = (lines) => ({
  saveCart: { payload: { products: lines } },
  deleteLine: { payload: { id: 'no-such-product' } },
  saveRemarks: { payload: { remarks: REMARKS } },
  addDiscount: { payload: { code: CODE } },
  removeDiscount: { piece: CODE },
});

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** Whether a server answers so that has no such call. @param {number} status */
const isAbsent = (status) => [404, 405, 410, 501].includes(status);

/**
 * What is wrong with the answer to a call that the shop must refuse.
 *
 * @param {Checking} checking @param {string} name @param {Answer} answer
 * @returns {{ level: 'error' | 'warn', words: (how: string) => string } | undefined} `how`: without a token
 */
function problemOf({ call, target }, name, answer) {
  const { status } = answer;
  const advice = adviceFor(call(name), answer);
  const error = (/** @type {(how: string) => string} */ words) =>
    /** @type {const} */ ({ level: 'error', words });
  if (status === 401 || status === 403 || status === 419) return undefined;
  if (isGood(status) && isPage(answer)) {
    return error((how) => `It answers a write ${how} with a success status and a page of HTML.`);
  }
  if (isGood(status)) {
    return error((how) => `It accepts a write ${how}: a page of another site can send it.`);
  }
  if (isAbsent(status)) {
    const isThere = advice || ' Is the call there? If it is, check the token first.';
    return error((how) => `It answers a write ${how} with ${statusOf(answer)}.${isThere}`);
  }
  if (status >= 500) {
    return error((how) => `It fails with a write ${how}: ${statusOf(answer)}.${advice}`);
  }
  const leads = isRedirect(answer) ? `, a redirect to ${targetOf(answer, target.base)}` : '';
  return {
    level: 'warn',
    words: (how) =>
      `It refuses a write ${how} with ${statusOf(answer)}${leads}: with 403 and the error "csrf", or 419, the page would fetch a fresh token.`,
  };
}

/**
 * Tries to write without a valid token. @param {Session} session @param {readonly Wire[]} lines
 * @param {() => Visitor} createStranger
 */
export async function checkTokens({ checking, visitor, token }, lines, createStranger) {
  /** @type {readonly (readonly [how: string, visitor: Visitor, token: string | undefined])[]} */
  const bad = [
    ['without a token', visitor, undefined],
    ['with an empty token', visitor, ''],
    ['with a wrong token', visitor, `${token.slice(1)}${token[0] === 'x' ? 'y' : 'x'}`],
  ];
  for (const [name, own] of Object.entries(harmless(lines))) {
    if (checking.absent.has(name)) continue;
    const found = checking.found(name);
    // A session without a token: comparing two empty texts would accept it.
    const ways =
      name === 'saveRemarks'
        ? [
            ...bad,
            /** @type {const} */ (['with an empty token in a new session', createStranger(), '']),
          ]
        : bad;
    /** The ways with one problem. @type {Map<string, { problem: NonNullable<ReturnType<typeof problemOf>>, hows: string[] }>} */
    const problems = new Map();
    for (const [how, asker, sent] of ways) {
      const answer = await answerOf(found, () =>
        ask(asker, checking.target, checking.call(name), {
          ...own,
          ...(sent === undefined ? {} : { token: sent }),
        }),
      );
      if (!answer) break;
      const problem = problemOf(checking, name, answer);
      if (!problem) continue;
      const id = problem.words('');
      problems.set(id, { problem, hows: [...(problems.get(id)?.hows ?? []), how] });
      if (!isAbsent(answer.status)) continue;
      checking.absent.add(name);
      break;
    }
    for (const { problem, hows } of problems.values()) {
      found[problem.level](problem.words(OR.format(hows)), 'tokens');
    }
  }
}
