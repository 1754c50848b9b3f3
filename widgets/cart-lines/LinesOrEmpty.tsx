import type { ReactNode } from 'react';
import { useAnnouncements } from '../../src/ui/use-announcements.js';
import { useIsEmpty } from '../../src/ui/use-cart.js';
import { CartLines } from './CartLines.js';
import { EmptyCart } from './EmptyCart.js';
import { QuickOrder } from './QuickOrder.js';
import { ReducedLines } from './ReducedLines.js';
import { UndoBar } from './UndoBar.js';

interface LinesOrEmptyProps {
  /** More actions on the whole list, beside its export. */
  readonly tools?: ReactNode;
}

/** The lines, or the empty view in their place; undo works from both. */
export function LinesOrEmpty({ tools }: LinesOrEmptyProps) {
  const empty = useIsEmpty();
  // Here and not with the lines, so that restoring the first line is announced too.
  useAnnouncements();
  return (
    <>
      <QuickOrder />
      {empty ? <EmptyCart /> : <CartLines tools={tools} />}
      <UndoBar />
      <ReducedLines />
    </>
  );
}
