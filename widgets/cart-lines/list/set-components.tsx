import { Fragment } from 'react';
import { imagePath, inPhotoFormat, productPath } from '../../../src/page/product-urls.js';
import { netFromGross } from '../../../src/rules/saving.js';
import { Photo } from '../../../src/ui/Photo.js';
import { rowAmount } from './line-prices.js';
import type { ListContext, RowProps } from './list-context.js';

export const photoAddress = (photo: string, list: ListContext): string =>
  photo && imagePath(list.staticBase, list.photoPath, inPhotoFormat(list.photoFormat, photo));

const SIDES = ['net', 'gross'] as const;

/** The products of a set: open for retail, folded if lines must be short. */
export function setComponents({ line: { components }, list }: RowProps) {
  const { t, sides, isTrade, namesTax } = list;
  const { length: count } = components;
  const items = (
    <ul key="components" className="components" aria-label={t('lines.components')}>
      {components.map(({ id, name, slug, photo, quantity, price }, at) => {
        const { gross, net = gross && netFromGross(gross, list.currency) } = price;
        const amounts = { net, gross };
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
            <bdi>{id ? <a href={productPath(list.productPattern, id, slug)}>{name}</a> : name}</bdi>
            {SIDES.filter((side) => sides.includes(side) && amounts[side]).map((side) => (
              <Fragment key={side}>
                <span> · </span>
                {rowAmount(`component-${side}`, amounts[side], list, namesTax && side)}
              </Fragment>
            ))}
          </li>
        );
      })}
    </ul>
  );
  if (!isTrade) return items;
  return (
    <details key="components">
      <summary>
        {`${t('lines.components')} · ${t('page.products', { count, shown: count })}`}
      </summary>
      {items}
    </details>
  );
}
