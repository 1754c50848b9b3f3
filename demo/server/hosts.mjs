// @ts-check
import { isIP } from 'node:net';

/** @import { MiddlewareHandler } from 'hono' */

/** The names of the shop for a browser on this machine. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Addresses that mean "all addresses of this machine". */
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * The names that the shop answers to.
 *
 * @param {string | undefined} listening the address or name that it listens on, if one was chosen
 * @param {string | undefined} more names separated by commas
 * @returns {string[]}
 */
export function allowedHosts(listening, more) {
  return [listening, ...(more ?? '').split(',')].flatMap((each) => {
    const name = each?.trim().toLowerCase();
    return name ? [isIP(name) === 6 ? `[${name}]` : name] : [];
  });
}

/**
 * Refuses requests to a name that is not one of the shop's. A foreign page can point its own name
 * to this machine (DNS rebinding), and its scripts would then count as the shop's own.
 *
 * @param {readonly string[]} hosts allowed besides those of this machine
 * @returns {MiddlewareHandler}
 */
export function onlyForHosts(hosts) {
  const names = new Set([...OWN_NAMES, ...hosts]);
  // DNS rebinding needs a name, so an IP address is always safe.
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

/** @param {string} host the header: a name, possibly with a port */
function nameOf(host) {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
