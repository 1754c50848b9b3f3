import { WithCart } from '../../src/ui/WithCart.js';
import { LinesOrEmpty } from './LinesOrEmpty.js';

/** The lines as a tag of their own. */
export function CartLinesWidget() {
  return (
    <WithCart>
      <LinesOrEmpty />
    </WithCart>
  );
}
