import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.js';

it('an error that is not the failure of a call is no outcome: it is thrown on', () => {
  const error = new TypeError('a mistake in the code');
  expect(() => outcomeOf(error)).toThrow(error);
});
