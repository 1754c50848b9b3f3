import { imagePath, inPhotoFormat, productPath } from '../../../src/page/product-urls.js';
import { netFromGross } from '../../../src/rules/saving.js';
import { Photo } from '../../../src/ui/Photo.js';
import { rowAmount } from './line-prices.js';
import type { ListContext, RowProps } from './list-context.js';

/** The address of a picture; empty if there is none. */
export const photoAddress = (photo: string, list: ListContext): string =>
  photo && imagePath(list.staticBase, list.photoPath, inPhotoFormat(list.photoFormat, photo));

/** The products of a set: open for retail, folded if lines must be short. */
export function setComponents(row: RowProps) {
  const { line, list } = row;
  if (!list.isTrade) return components(row);
  const { t } = list;
  const count = line.components.length;
  return (
    <details key="components">
      <summary>
        {`${t('lines.components')} · ${t('page.products', { count, shown: count })}`}
      </summary>
      {components(row)}
    </details>
  );
}

function components({ line, list }: RowProps) {
  const { t, sides, productPattern } = list;
  return (
    <ul key="components" className="components" aria-label={t('lines.components')}>
      {line.components.map(({ id, name, slug, photo, quantity, price }, at) => {
        const { net = price.gross && netFromGross(price.gross, list.currency) } = price;
        return (
          <li key={`${id} ${at}`} part="component" data-id={id}>
            {/* Pictures in folded sets are not requested. */}
            {photo && (
              <Photo
                address={photoAddress(photo, list)}
                className="component-photo"
                part="component-photo"
                loading="lazy"
              />
            )}
            <span>{`${list.formats.number(quantity)} × `}</span>
            <bdi>{id ? <a href={productPath(productPattern, id, slug)}>{name}</a> : name}</bdi>
            {sides.includes('net') && net && (
              <>
                <span> · </span>
                {rowAmount('component-net', net, list, list.namesTax && 'net')}
              </>
            )}
            {sides.includes('gross') && price.gross && (
              <>
                <span> · </span>
                {rowAmount('component-gross', price.gross, list, list.namesTax && 'gross')}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
