import type { Line } from '../../src/rules/cart.js';
import { productPath } from '../../src/page/safe-url.js';
import { Money } from '../../src/ui/Money.js';
import { useFormats, useText } from '../../src/ui/context.js';

interface SetComponentsProps {
  readonly line: Line;
  readonly isB2b: boolean;
  readonly isExport: boolean;
}

/** What a set is made of. */
export function SetComponents({ line, isB2b, isExport }: SetComponentsProps) {
  const t = useText();
  const { number } = useFormats();
  const showsNet = isB2b || isExport;
  return (
    <ul className="components" aria-label={t('lines.components')}>
      {line.components.map(({ id, name, slug, quantity, price }, at) => (
        <li key={`${id} ${at}`} part="component" data-id={id}>
          {number(quantity)} ×{' '}
          {id ? <a href={productPath(t('page.productPath'), id, slug)}>{name}</a> : name}
          {showsNet && price.net && (
            <>
              {' · '}
              <Money part="component-net" amount={price.net} />
            </>
          )}
          {!isExport && price.gross && (
            <>
              {' · '}
              <Money part="component-gross" amount={price.gross} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
