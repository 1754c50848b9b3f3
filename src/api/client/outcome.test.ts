import { describe, expect, it } from 'vitest';
import { fakeShop, html, json } from '../../../test/support/fake-shop.js';
import { testClient } from '../../../test/support/api-calls.js';
import { outcomeOf } from './caller.js';

describe('a write', () => {
  type Row = [answer: string, kind: string, (() => Response) | TypeError];
  const status = (kind: string, ...all: number[]): Row[] =>
    all.map((each) => [String(each), kind, () => html(each)]);

  it.each<Row>([
    ['200 and JSON', 'done', () => json({ ok: true })],
    ['200 and nothing', 'done', () => new Response('')],
    ['200 and a word', 'done', () => new Response('OK')],
    ['200 and a page', 'unknown html', () => new Response('<!doctype html><title>Login</title>')],
    ['200 and XHTML', 'unknown html', () => new Response('<?xml version="1.0"?>\n<!DOCTYPE html>')],
    ['200 and a comment', 'unknown html', () => new Response('<!-- shop --><html>')],
    ['200 and a piece of a page', 'unknown html', () => new Response('\n<div id="login">')],
    ['200 and an error', 'rejected content', () => json({ error: 'Sold out' })],
    ['200 and an error without words', 'rejected content', () => json({ error: true })],
    ...status('rejected content', 400, 404, 410, 422),
    ...status('rejected auth', 401, 403, 419),
    ...status('rejected conflict', 409, 412),
    ...status('unknown lost', 408, 425, 429, 500, 503),
    ['nothing', 'unknown lost', new TypeError('Failed to fetch')],
  ])('that is answered with %s is %s', async (_, kind, answer) => {
    fakeShop(answer);
    const options = { mayRenew: false };
    const outcomes = [
      await testClient().saveCart([], options),
      await testClient().deleteLine({ id: 1 }, options),
      await testClient().removeDiscount('A', options),
    ];
    const named = outcomes.map((one) =>
      [one.kind, 'why' in one && one.why].filter(Boolean).join(' '),
    );
    expect(named).toEqual([kind, kind, kind]);
  });
});

it('an error that is not the failure of a call is no outcome: it is thrown on', () => {
  const error = new TypeError('a mistake in the code');
  expect(() => outcomeOf(error)).toThrow(error);
});
