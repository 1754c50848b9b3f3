import { ApiError } from '../../../src/api/http/errors.js';
import { outcomeOf, type Outcome } from '../../../src/api/client/caller.js';
import { parseCart } from '../../../src/api/wire/parse-cart.js';
import type { CartReading } from '../../../src/api/client/cart-calls.js';
import { product } from '../network.js';
import type { Answer, Request, Shop, World } from './state.js';

const errorOf = (code: ApiError['code'], status?: number): ApiError =>
  new ApiError({ code, operation: '', method: '', url: '', status });

export const ERRORS = {
  lost: errorOf('network'),
  timeout: errorOf('timeout'),
  page: errorOf('page'),
  broken: errorOf('status', 500),
  refused: errorOf('status', 422),
  denied: errorOf('status', 401),
  conflict: errorOf('status', 412),
  gone: errorOf('status', 404),
  renewed: errorOf('renewed'),
  token: errorOf('status', 419),
};
export const failure = (name: keyof typeof ERRORS): Outcome => outcomeOf(ERRORS[name]);

const readings = new Map<string, CartReading>();

function readingOf(shop: Shop, namesVersions: boolean): CartReading {
  const key = JSON.stringify([shop.lines, shop.note, shop.owner, namesVersions && shop.version]);
  let reading = readings.get(key);
  if (!reading) {
    const products = Object.entries(shop.lines).map(([id, amount]) => product(Number(id), amount));
    const cart = parseCart({ products, remarks: shop.note });
    if (!cart) throw new Error('no cart');
    const etag = namesVersions ? String(shop.version) : undefined;
    readings.set(key, (reading = { cart, owner: shop.owner, etag }));
  }
  return reading;
}

/**
 * The shop carries a call out. It is a model apart from test/support/shop.ts: a state here is a small value that
 * is compared with millions of others, so it has only amounts, and is never changed in place.
 */
export function perform(world: World, request: Request): Answer {
  const { write } = request;
  const { shop } = world;
  const { namesVersions = false } = world.left;
  if (!write) return { reading: readingOf(shop, namesVersions), version: shop.version };
  const answer = (outcome: Outcome): Answer => ({ outcome, version: world.shop.version });
  const isGone = world.pages[request.tab]?.page !== request.page;
  if (request.owner !== shop.owner) {
    if (request.isExitWrite || isGone)
      world.excuse ||= 'the token of a page that is left has run out';
    return answer(failure(request.mayRenew ? 'renewed' : 'token'));
  }
  if (request.bodyOwner !== undefined && request.bodyOwner !== shop.owner) {
    world.broken ||= "something of one buyer reached another buyer's cart";
  }
  const change = (next: Partial<Shop>): void => {
    world.shop = { ...shop, ...next, version: shop.version + 1 };
    // Of what goes past the lock the others learn late.
    if (write.kind === 'code') return;
    if (request.isExitWrite || request.isLate || isGone || world.hasWaited) noteOutside(world);
  };
  switch (write.kind) {
    case 'lines': {
      if (write.etag !== undefined && write.etag !== String(shop.version)) {
        if (request.isExitWrite) {
          world.excuse ||= 'a page is left before it could read what another writer has changed';
        }
        return answer(failure('conflict'));
      }
      if (request.isLate && write.lines.some(({ id }) => !(id in shop.lines))) {
        world.excuse ||= 'a save that was given up brings back what another tab has removed';
      }
      const unseen = world.outside.filter(({ version }) => version > request.known);
      if (unseen.some(({ step: at }) => at >= request.step || request.readAge <= 100)) {
        world.excuse ||= 'two writes without versions cross on their way';
      }
      change({ lines: Object.fromEntries(write.lines.map(({ id, quantity }) => [id, quantity])) });
      world.performed = [
        ...world.performed,
        ...write.lines.map(({ id, quantity }) => `${request.tab} line ${id} ${quantity}`),
      ];
      break;
    }
    case 'remove': {
      const { [write.line.id]: had, ...rest } = shop.lines;
      if (had === undefined) return answer(failure('gone'));
      change({ lines: rest });
      break;
    }
    case 'note':
      if (world.outside.some(({ step: at }) => at >= request.step)) {
        world.excuse ||= 'two writes without versions cross on their way';
      }
      change({ note: write.text });
      world.performed = [...world.performed, `${request.tab} note ${write.text}`];
      break;
    case 'code':
      if (shop.codes) world.broken ||= 'a code was sent twice';
      change({ codes: write.code });
      break;
  }
  const etag = namesVersions ? String(world.shop.version) : undefined;
  return answer({ kind: 'done', answer: { ok: true }, etag });
}

export const noteOutside = (world: World): void => {
  world.outside = [...world.outside, { version: world.shop.version, step: world.step }];
};
