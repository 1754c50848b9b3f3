// @ts-check
import { isIP } from 'node:net';

/** @import { MiddlewareHandler } from 'hono' */

/** What a browser on this machine calls the shop. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Addresses to listen on that stand for all those of the machine. */
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * The names that the shop answers to.
 *
 * @param {string | undefined} listening the address or name that it listens on, where one was chosen
 * @param {string | undefined} more names with commas between them
 * @returns {string[]}
 */
export function allowedHosts(listening, more) {
  return [listening, ...(more ?? '').split(',')].flatMap((each) => {
    const name = each?.trim().toLowerCase();
    return name ? [isIP(name) === 6 ? `[${name}]` : name] : [];
  });
}

/**
 * Refuses what was sent to another name than the shop's. A foreign page can have its own name lead to
 * this machine (DNS rebinding); its scripts would then count as the shop's own.
 *
 * @param {readonly string[]} hosts allowed beside those of this machine
 * @returns {MiddlewareHandler}
 */
export function onlyForHosts(hosts) {
  const names = new Set([...OWN_NAMES, ...hosts]);
  // A page from elsewhere has a name, so that no address can be such a page's.
  const isOpen = EVERYWHERE.some((each) => names.has(each) || names.has(`[${each}]`));
  return async (c, next) => {
    const asked = c.req.header('Host') ?? new URL(c.req.url).host;
    const name = nameOf(asked);
    if (names.has(name) || (isOpen && isIP(name.replace(/^\[|\]$/g, '')))) return next();
    return c.text(
      `This shop answers to ${[...names].join(', ')}, not to ${JSON.stringify(asked)}.\n` +
        'DEMO_HOSTS allows more names: DEMO_HOSTS=shop.test npm start\n',
      403,
    );
  };
}

/** @param {string} host as the header has it: a name, and maybe a port */
function nameOf(host) {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
