import type { CSSProperties, ReactNode } from 'react';
import { REDUCTION_WIRE_NAMES } from '../api/wire/parse-cart.js';
import { pageCodes } from '../instances/codes.js';
import { pageLedger } from '../instances/values.js';
import type { Tax } from '../rules/audience.js';
import { amountText, decimalText, type Amount as Money } from '../rules/decimal.js';
import { amountIn, type LedgerRow } from '../rules/ledger.js';
import { Amount } from './Amount.js';
import { Spinner } from './pieces.js';
import { useFormats, useText, useCurrency, useStore } from './context.js';
import { useAudience } from './use-cart.js';

/** The width of the columns of a ledger in digits: that of its longest amount, with room for a minus. */
export function useLedgerWidth(amounts: readonly (Money | undefined)[]): CSSProperties {
  const { money } = useFormats();
  const currency = useCurrency();
  const lengths = amounts.map((amount) => {
    const shown = amount === undefined ? '' : money(amountText(amount, currency), currency);
    // The capitals of a code such as KWD are wider than digits.
    return 1 + shown.length + shown.replace(/[^A-Z]/g, '').length * 0.35;
  });
  return { '--_digits': Math.max(...lengths) } as CSSProperties;
}

/** The visible headings of a ledger's columns. For screen readers each amount has its own name. */
export function LedgerHead({ rows, columns }: Pick<LedgerRowsProps, 'rows' | 'columns'>) {
  const t = useText();
  // Where each row has one amount, or all are gross, no name is needed.
  if (rows.every(({ isOne }) => isOne) || !columns.includes('net')) return null;
  return (
    <div className="ledger-head" aria-hidden="true">
      {columns.map((tax) => (
        <span key={tax}>{t(`totals.${tax}`)}</span>
      ))}
    </div>
  );
}

export const noteOf = (row: LedgerRow): string => (row.kind === 'shop' ? row.row.note : '');

export function useRowName(): (row: LedgerRow) => string {
  const t = useText();
  const { percent } = useFormats();
  const codes = useStore(pageCodes().state).value ?? [];
  const ofVoucher = useStore(pageLedger()).voucher?.code;
  const names = codes.length || !ofVoucher ? codes.map(({ code }) => code) : [ofVoucher];
  return (row) => {
    switch (row.kind) {
      case 'shop':
        return row.row.title;
      case 'discount':
        return `${t(`discounts.${row.discount.name}`)} ${percent(decimalText(row.discount.percent))}`;
      case 'codes':
        if (!names.length) return t('codes.label');
        return t(names.length > 1 ? 'totals.codes' : 'totals.code', { codes: names.join(', ') });
      case 'withCodes':
        return t('totals.voucherOf');
      case 'total':
        return t('totals.toPay');
      case 'beforeDiscounts':
      case 'goods':
      case 'withoutCodes':
      case 'dropshipping':
        return t(`totals.${row.kind}`);
    }
  };
}

/** The names of the amounts' parts, before `-net` and `-gross`, that are not those of the rows. */
const PARTS: Readonly<Partial<Record<LedgerRow['kind'], string>>> = {
  beforeDiscounts: 'list',
  goods: 'list',
  withoutCodes: 'regular',
  withCodes: 'voucher',
  shop: 'total-row',
};

interface LedgerRowsProps {
  readonly rows: readonly LedgerRow[];
  readonly columns: readonly Tax[];
  readonly children?: ReactNode;
}

/** Rows of a ledger on the screen: each with its name, and an amount in each column. */
export function LedgerRows({ rows, columns, children }: LedgerRowsProps) {
  if (!rows.length && !children) return null;
  return (
    <dl>
      {rows.map((row, at) => (
        <Row
          key={row.kind === 'discount' ? row.discount.name : `${row.kind}${at}`}
          {...{ row, columns }}
        />
      ))}
      {children}
    </dl>
  );
}

type RowProps = Pick<LedgerRowsProps, 'columns'> & { readonly row: LedgerRow };

function Row({ row, columns }: RowProps) {
  const name = useRowName()(row);
  const note = noteOf(row);
  const shop = row.kind === 'shop' ? row.row : undefined;
  const discount = row.kind === 'discount' ? row.discount : undefined;
  const isCodes = row.kind === 'codes';
  const isCost = row.kind === 'dropshipping';
  const isFailed = row.state === 'failed' && !isCost;
  const hasCodes = isCodes && row.state === 'known';
  const Values = isCost ? Cost : isFailed ? CodesError : Amounts;
  return (
    <div
      className={isCost ? 'dropshipping' : isCodes ? 'voucher' : undefined}
      part={shop ? 'total-row' : discount ? 'discount' : hasCodes ? 'voucher' : undefined}
      data-code={shop?.code}
      data-name={discount && REDUCTION_WIRE_NAMES[discount.name]}
    >
      <dt className={isFailed ? 'visually-hidden' : undefined}>
        <span>{name}</span>
        {note && (
          <span className="row-note" part="total-row-note">
            {note}
          </span>
        )}
      </dt>
      <Values row={row} columns={columns} />
    </div>
  );
}

function CodesError() {
  const t = useText();
  const message = useStore(pageLedger()).codesMessage;
  return (
    <dd className="message error" part="voucher-error">
      <span role="alert">{message ?? t('totals.voucherFailed')}</span>
    </dd>
  );
}

/** The amounts of a row; until they are known, placeholders. */
function Amounts({ row, columns }: RowProps) {
  const t = useText();
  const cells = <Cells row={row} columns={columns} />;
  return (
    <dd>
      {row.state === 'unread' && row.kind === 'codes' && (
        <span className="visually-hidden">{t('totals.awaited')}</span>
      )}
      {row.isStruck ? <s>{cells}</s> : cells}
    </dd>
  );
}

function Cells({ row, columns }: RowProps) {
  const { isNetFirst, isExport, columns: shown } = useAudience();
  // Where buyers see prices of one side alone, a row of the shop may be the other: its title says which.
  const isNamed = shown.length > 1 || isExport;
  return columns.map((column) => {
    const { side, amount } = amountIn(row, column);
    const isFirst = columns.length === 1 || isNetFirst === (column === 'net');
    const isRegular = row.kind === 'beforeDiscounts' && row.isStruck;
    const name = isRegular ? 'regular' : (PARTS[row.kind] ?? row.kind);
    return (
      <span key={column} className={isFirst ? 'first' : 'second'}>
        {amount === undefined ? (
          '–'
        ) : (
          <Amount
            part={`${name}-${side}`}
            amount={amount}
            tax={isNamed ? side : undefined}
            negative={row.isOff}
            awaited={row.state === 'unread'}
          />
        )}
      </span>
    );
  });
}

/** The dropshipping cost, which fades in when it is known. */
function Cost({ row, columns }: RowProps) {
  const t = useText();
  const currency = useCurrency();
  const { state, net, gross } = row;
  const amounts = [net, gross].map(
    (amount) => amount !== undefined && amountText(amount, currency),
  );
  if (state === 'unread') {
    return (
      <dd>
        {/* As wide as the amounts will be, so that the line breaks of the name stay. */}
        {columns.length > 1 && <span />}
        <span>
          <Spinner part="dropshipping-loading" label={t('totals.dropshippingLoading')} />
        </span>
      </dd>
    );
  }
  return (
    // The key restarts the fade where something else is shown.
    <dd key={[state, ...amounts].join()} className="faded">
      {state === 'failed' ? (
        <span className="message error" part="dropshipping-error" role="alert">
          {t('totals.dropshippingError')}
        </span>
      ) : (
        <Cells row={row} columns={columns} />
      )}
    </dd>
  );
}
