import { Fragment, type ReactNode } from 'react';
import type { TextKey, TextValues } from '../i18n/text.js';
import { useText } from './context.js';

interface RichProps {
  readonly text: TextKey;
  readonly values?: TextValues;
  /** The elements for the placeholders with these names, such as amounts with their parts. */
  readonly nodes: Readonly<Record<string, ReactNode>>;
}

/** A text whose placeholders are elements, in the order of the language. */
export function Rich({ text, values, nodes }: RichProps) {
  const t = useText();
  // Control characters mark the placeholders, because no text or name contains them.
  const names = Object.keys(nodes);
  const marks = Object.fromEntries(names.map((name, i) => [name, `\u0001${i}\u0001`]));
  const pieces = t(text, { ...values, ...marks }).split('\u0001');
  return pieces.map((piece, i) =>
    i % 2 ? (
      <Fragment key={i}>{nodes[names[Number(piece)] ?? '']}</Fragment>
    ) : (
      piece && <span key={i}>{piece}</span>
    ),
  );
}
