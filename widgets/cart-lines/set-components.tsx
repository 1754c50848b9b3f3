import { productPath } from '../../src/page/safe-url.js';
import { namedAmount } from './line-prices.js';
import type { RowProps } from './list-context.js';

/** What a set is made of. */
export function setComponents({ line, list }: RowProps) {
  const { t, isTrade, isExport, productPattern } = list;
  const showsNet = isTrade || isExport;
  return (
    <ul className="components" aria-label={t('lines.components')}>
      {line.components.map(({ id, name, slug, quantity, price }, at) => (
        <li key={`${id} ${at}`} part="component" data-id={id}>
          {list.formats.number(quantity)} ×{' '}
          {id ? <a href={productPath(productPattern, id, slug)}>{name}</a> : name}
          {showsNet && price.net && (
            <>
              {' · '}
              {namedAmount('component-net', 'net', price.net, list)}
            </>
          )}
          {!isExport && price.gross && (
            <>
              {' · '}
              {namedAmount('component-gross', 'gross', price.gross, list)}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
