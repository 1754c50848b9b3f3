import { parseDiscount, parseDiscounts } from '../wire/parse-discounts.js';
import { record, text } from '../wire/parse.js';
import type { Call } from '../http/request.js';
import { throwIfRefused, type Caller } from './caller.js';

export type CodeCalls = ReturnType<typeof createCodeCalls>;

/** The calls for discount codes, which do not need a cart. */
export function createCodeCalls({ read, write, warn }: Caller) {
  return {
    readDiscounts: () =>
      read('readDiscounts', (answer) => {
        throwIfRefused(answer);
        return parseDiscounts(answer.json, warn);
      }),
    /** If the code is stored, the answer is the code as the shop lists it. */
    addDiscount: (code: string, options: Partial<Call>) =>
      write('addDiscount', { ...options, payload: { code } }, ({ json, fail }) => {
        const wire = record(json);
        if (!wire) throw fail('bad-shape');
        return parseDiscount(text(wire['code']).trim() ? wire : { ...wire, code }, warn);
      }),
    removeDiscount: (code: string, options: Partial<Call>) =>
      write('removeDiscount', { ...options, payload: { code }, saysWhy: true }),
  };
}
