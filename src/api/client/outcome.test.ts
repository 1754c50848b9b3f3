import { describe, expect, it } from 'vitest';
import { fakeShop, html, json } from '../../../test/support/fake-shop.js';
import { testClient } from '../../../test/support/api-calls.js';
import { outcomeOf } from './caller.js';

describe('a write', () => {
  it.each<[answer: string, kind: string, (() => Response) | TypeError]>([
    ['200 and JSON', 'done', () => json({ ok: true })],
    ['200 and nothing', 'done', () => new Response('')],
    ['200 and a word', 'done', () => new Response('OK')],
    ['200 and a page', 'unknown html', () => new Response('<!doctype html><title>Login</title>')],
    ['200 and XHTML', 'unknown html', () => new Response('<?xml version="1.0"?>\n<!DOCTYPE html>')],
    ['200 and a comment', 'unknown html', () => new Response('<!-- shop --><html>')],
    ['200 and a piece of a page', 'unknown html', () => new Response('\n<div id="login">')],
    ['200 and an error', 'rejected content', () => json({ error: 'Sold out' })],
    ['200 and an error without words', 'rejected content', () => json({ error: true })],
    ['400', 'rejected content', () => html(400)],
    ['401', 'rejected auth', () => html(401)],
    ['403', 'rejected auth', () => html(403)],
    ['404', 'rejected content', () => html(404)],
    ['408', 'unknown lost', () => html(408)],
    ['409', 'rejected conflict', () => html(409)],
    ['410', 'rejected content', () => html(410)],
    ['412', 'rejected conflict', () => html(412)],
    ['419', 'rejected auth', () => html(419)],
    ['422', 'rejected content', () => html(422)],
    ['425', 'unknown lost', () => html(425)],
    ['429', 'unknown lost', () => html(429)],
    ['500', 'unknown lost', () => html(500)],
    ['503', 'unknown lost', () => html(503)],
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
