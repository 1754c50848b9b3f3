import { Fragment, type ReactNode } from 'react';
import type { TextKey, TextValues } from '../i18n/text.js';
import { GAP } from '../i18n/translate.js';
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
  const names = Object.keys(nodes);
  const marks = Object.fromEntries(names.map((name, i) => [name, `${GAP}${i}${GAP}`]));
  const pieces = t(text, { ...values, ...marks }).split(GAP);
  return pieces.map((piece, i) =>
    i % 2 ? (
      <Fragment key={i}>{nodes[names[Number(piece)] ?? '']}</Fragment>
    ) : (
      piece && <span key={i}>{piece}</span>
    ),
  );
}
