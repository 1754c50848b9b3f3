import { describe, expect, it } from 'vitest';
import { askedTwice, bytesUntil, visitOf } from './visit.mjs';

const TIMES = { readable: 100, button: 200, clicked: 210, changed: 240 };
/** @type {import('./probe.mjs').Vitals} */
const VITALS = {
  paints: [
    { time: 50, inCart: false },
    { time: 120, inCart: true },
  ],
  shift: 0.02,
  long: [[80, 70]],
  slowest: 0,
  files: [
    { end: 90, bytes: 1000, name: '/' },
    { end: 150, bytes: 500, name: '/app.js' },
  ],
  errors: [],
};

describe('a visit', () => {
  it('that clicks has the answer to the click, and a short interaction counts half of the least', () => {
    expect(visitOf(TIMES, VITALS, 1)).toEqual({
      ...{ readable: 100, button: 200, readableBytes: 1000, buttonBytes: 1500 },
      ...{ working: 200, answer: 30, interaction: 8 },
    });
    expect(visitOf(TIMES, VITALS, 2).working).toBe(210);
  });

  it('that looks has the last of the largest paints, the shift and what was over 50 ms', () => {
    expect(visitOf(TIMES, VITALS, 0)).toMatchObject({
      ...{ largest: 120, isCart: true, shift: 0.02, blocking: 20 },
    });
  });

  it('of a cart that a click opens begins with that click', () => {
    const { readable, readableBytes, largest } = visitOf(TIMES, VITALS, 0, 95);
    expect([readable, readableBytes, largest]).toEqual([5, 0, undefined]);
  });

  it('counts the bytes of what had wholly come', () => {
    expect(bytesUntil(VITALS.files, 149)).toBe(1000);
  });

  it('knows what was asked for twice; a save may be', () => {
    const of = (/** @type {string} */ method, /** @type {string} */ path) => ({ method, path });
    const asked = [
      of('GET', '/a'),
      of('GET', '/b'),
      of('GET', '/a'),
      of('PUT', '/c'),
      of('PUT', '/c'),
    ];
    expect(askedTwice(asked)).toEqual(['/a']);
  });
});
