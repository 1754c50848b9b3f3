import { applyCode, codesStore, removeCode } from '../support/model.js';

/** The discount panel as the buyer uses it: one code at a time goes in; any can be taken off. */
export interface CodeDesk {
  enter(code: string): void;
  takeOff(at: number): void;
  /** The page is left; running calls are answered to nobody. */
  leave(): void;
  /** What is wrong with these codes in the shop, by what the buyer saw. */
  complaints(codes: readonly string[]): string[];
}

export function codeDesk(): CodeDesk {
  let submitting = false;
  let count = 0;
  /** What the buyer saw of a code last: it is on the cart, it is off, or nothing sure. */
  let shown = new Map<string, { order: number; on: boolean | undefined }>();

  /** @returns what is to be called with the outcome; later actions with this code count more. */
  function begin(code: string): (on: boolean | undefined) => void {
    const order = ++count;
    shown.set(code, { order, on: undefined });
    return (on) => {
      if (shown.get(code)?.order === order) shown.set(code, { order, on });
    };
  }

  return {
    enter(text) {
      if (submitting) return;
      const code = text.toUpperCase();
      const end = begin(code);
      submitting = true;
      void applyCode(text).then(({ outcome }) => {
        submitting = false;
        end(outcome === 'added' ? true : undefined);
      });
    },
    takeOff(at) {
      const { codes } = codesStore().get();
      const code = codes[at % codes.length]?.code;
      if (code === undefined) return;
      const end = begin(code);
      void removeCode(code).then((gone) => end(gone ? false : undefined));
    },
    leave() {
      submitting = false;
      shown = new Map();
    },
    complaints: (codes) =>
      [...shown].flatMap(([code, { on }]) =>
        on === undefined || on === codes.includes(code)
          ? []
          : [`the buyer saw that ${code} is ${on ? 'on' : 'off'}`],
      ),
  };
}
