import { encoded } from '../../base/url.js';
import { failureOf } from '../http/request.js';
import { parseDiscount, parseDiscounts } from '../wire/parse-discounts.js';
import { record, text } from '../wire/parse.js';
import { CALL_TABLE } from './call-table.js';
import { throwIfRefused, type Caller, type CallOptions } from './caller.js';
import type { Outcome } from './outcome.js';

export type CodeCalls = ReturnType<typeof createCodeCalls>;

/** The calls for discount codes, which do not need a cart. */
export function createCodeCalls({ site, read, write, warn }: Caller) {
  return {
    readDiscounts: () =>
      read('readDiscounts', (answer) => {
        throwIfRefused(answer);
        return parseDiscounts(answer.json, warn);
      }),
    /** If the code is stored, the answer is the code as the shop lists it. */
    addDiscount: (code: string, options: CallOptions) =>
      write('addDiscount', { ...options, payload: { code } }, ({ json, fail }) => {
        const wire = record(json);
        if (!wire) throw fail('bad-shape');
        return parseDiscount(text(wire['code']).trim() ? wire : { ...wire, code }, warn);
      }),
    async removeDiscount(code: string, options: CallOptions): Promise<Outcome> {
      const piece = encoded(code);
      const path = CALL_TABLE.removeDiscount.path.replace('{code}', () => piece);
      // Browsers resolve these as steps up the path, encoded or not.
      if (/^\.{0,2}$/.test(piece)) {
        const error = failureOf(site(), { ...CALL_TABLE.removeDiscount, path })('bad-shape');
        return { kind: 'rejected', why: 'content', error };
      }
      return write('removeDiscount', { ...options, payload: { code }, path, saysWhy: true });
    },
  };
}
