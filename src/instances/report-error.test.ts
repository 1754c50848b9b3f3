// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiError } from '../api/http/errors.js';
import { testPage } from '../../test/support/page.js';
import { reportError } from './report-error.js';

const page = testPage();
const call = { operation: 'look', method: 'GET', url: 'https://shop.test/look' };

it.each([
  [
    'an answer of the shop',
    new ApiError({ ...call, code: 'status', status: 503 }),
    '[cart-elements] look failed: look: GET https://shop.test/look failed: status 503. Next.',
  ],
  [
    'words of the shop',
    new ApiError({ ...call, code: 'refused' }, 'Not today'),
    '[cart-elements] look failed: GET https://shop.test/look: Not today. Next.',
  ],
  ['anything thrown', 'odd', '[cart-elements] look failed: odd. Next.'],
])('a failure by %s is one event and one line that names the call', (_, error, line) => {
  reportError('look', error, 'Next.');
  expect(page.said()).toEqual([line]);
  expect(page.heard('cart:error')).toEqual([{ operation: 'look', error }]);
});
