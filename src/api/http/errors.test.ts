import { describe, expect, it } from 'vitest';
import { ApiError, isApiError } from './errors.js';

const call = { operation: 'save', method: 'PUT', url: '/save' } as const;

describe('the message of an ApiError', () => {
  it.each([
    [{ code: 'status', status: 500 }, 'save: PUT /save failed: status 500'],
    [{ code: 'network', cause: new Error('reset') }, 'save: PUT /save failed: network (reset)'],
    [{ code: 'bad-shape', cause: 'no id' }, 'save: PUT /save failed: bad-shape (no id)'],
    [{ code: 'not-json', status: 200, cause: 'x' }, 'save: PUT /save failed: not-json 200 (x)'],
    [{ code: 'aborted', cause: Object.create(null) as unknown }, 'save: PUT /save failed: aborted'],
  ] as const)('names operation, method, address, status and cause: %j', (failure, message) => {
    expect(new ApiError({ ...call, ...failure }).message).toBe(message);
  });

  it("is the shop's own where it sent one", () => {
    const error = new ApiError({ ...call, code: 'refused' }, 'Kod wygasł');
    expect(error.message).toBe('Kod wygasł');
    expect(error).toMatchObject({ name: 'ApiError', ...call, code: 'refused', status: undefined });
  });
});

describe('isApiError', () => {
  it('knows an ApiError, also one that another copy of the library made', () => {
    const foreign = Object.assign(new Error('x'), { name: 'ApiError', code: 'status' });
    expect(isApiError(new ApiError({ ...call, code: 'timeout' }))).toBe(true);
    expect(isApiError(foreign)).toBe(true);
  });

  it.each([
    undefined,
    null,
    'ApiError',
    new Error('ApiError'),
    new DOMException('x', 'AbortError'),
    { name: 'ApiError' },
    { name: 'ApiError', code: 20 },
    { name: 'Error', code: 'status' },
  ])('does not take %j for one', (error) => {
    expect(isApiError(error)).toBe(false);
  });
});
