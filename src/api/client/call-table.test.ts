import { expect, it } from 'vitest';
import { CALLS } from '../../../test/support/api-calls.js';
import type { CallRow } from '../http/request.js';
import { CALL_TABLE } from './call-table.js';

const rows: readonly CallRow[] = Object.values(CALL_TABLE);
const BODIES = {
  none: undefined,
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

it('the table names each call that is made, and no other', () => {
  expect(rows.map(({ operation }) => operation)).toEqual(CALLS.map(({ operation }) => operation));
});

it.each(rows)(
  '$operation uses the method, path and headers of the table',
  ({ operation, method, path, body, csrf }) => {
    const made = CALLS.find((call) => call.operation === operation);
    expect([made?.method, made?.contentType, made?.csrf]).toEqual([method, BODIES[body], csrf]);
    expect(made?.path).toMatch(new RegExp(`^${path.replace(/\{\w+\}/, '[^/?]+')}$`));
  },
);
