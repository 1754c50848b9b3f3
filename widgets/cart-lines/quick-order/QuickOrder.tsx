import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import { reportError } from '../../../src/instances/report-error.js';
import { announce } from '../../../src/page/announcer.js';
import { readOrder } from '../../../src/rules/quick-order.js';
import { Amount } from '../../../src/ui/Amount.js';
import { useFormats, useText, useStore } from '../../../src/ui/context.js';
import { Button } from '../../../src/ui/pieces.js';
import { useCart, useIsEmpty } from '../../../src/ui/use-cart.js';
import { decimalMark, downloadCsv, readListFile, safeText } from '../export/table-file.js';
import { OrderRows } from './OrderRows.js';
import { changesOf, judge, netAdded, type OrderMode } from './order-verdicts.js';
import { createProductLookup } from './product-lookup.js';

export { default as css } from './quick-order.css?inline';

/** The pause after the last key before a list is checked, in milliseconds. */
const PAUSE = 300;

const MODES = ['add', 'replace'] as const;

/** The quick order of business buyers: reads a list of products and amounts, shows the result for each, and applies it. */
export function QuickOrder() {
  const t = useText();
  const { language } = useFormats();
  // It is shown once the cart is there.
  const cart = useCart()!;
  const [text, setText] = useState('');
  // It is one line while there is something to see below it.
  const [isOpen] = useState(useIsEmpty());
  const field = useRef<HTMLTextAreaElement>(null);
  const [lookup] = useState(createProductLookup);
  const { products, isPending, failed } = useStore(lookup.found);
  const [note, setNote] = useState<'fileFailed' | 'unchanged'>();
  const [isApplying, setApplying] = useState(false);
  const [mode, setMode] = useState<OrderMode>('add');
  const settled = useDeferredValue(text);

  const read = useMemo(() => {
    const headings = { ean: t('lines.ean'), amount: t('lines.quantity') };
    return (list: string) => readOrder(list, headings, decimalMark(language));
  }, [t, language]);
  const order = useMemo(() => read(settled), [read, settled]);
  const judged = useMemo(() => judge(order, cart, products, mode), [order, cart, products, mode]);
  const { problems, unknown } = judged;
  const { length: count } = judged.found;
  const net = netAdded(judged, pageCart().figures.reductions.get());
  const ready = count > 0 && t('page.products', { count, shown: count });
  const summary = [
    ready && t('quickOrder.ready', { products: ready }),
    problems.length > 0 && t('quickOrder.problems', { shown: problems.length }),
  ]
    .filter(Boolean)
    .join(' · ');

  useEffect(() => {
    // Keys that were requested before are not requested again.
    const timer = setTimeout(() => void lookup.find(unknown), PAUSE);
    return () => clearTimeout(timer);
  }, [unknown, lookup]);
  useEffect(() => {
    if (isPending || !summary) return;
    const timer = setTimeout(() => announce(summary), 2 * PAUSE);
    return () => clearTimeout(timer);
  }, [summary, isPending]);

  const show = (next: string): void => {
    setText(next);
    setNote(undefined);
  };
  const tell = (what: NonNullable<typeof note>, isShown = true): void => {
    if (isShown) setNote(what);
    announce(t(`quickOrder.${what}`));
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      show(await readListFile(file));
    } catch (error) {
      reportError('quick-order-file', error, 'The list is not changed.');
      tell('fileFailed');
    }
  };

  const retry = (): void => {
    // The button goes until the next failure.
    field.current?.focus();
    void lookup.retry();
  };
  const apply = async (): Promise<void> => {
    const written = field.current?.value ?? '';
    const list = read(written);
    const judgeNow = () =>
      judge(list, pageCart().current() ?? cart, lookup.found.get().products, mode);
    if (!list.rows.length) return field.current?.focus();
    if (isApplying) return;
    setApplying(true);
    await lookup.find(judgeNow().unknown);
    setApplying(false);
    // What is typed into the lines counts too.
    pageCart().typing.settleAll();
    const last = judgeNow();
    const changed = pageCart().changeMany(changesOf(last));
    // Otherwise a file has replaced the list in the meantime: nothing below it is said of the former one.
    const isLeft = field.current?.value === written;
    if (isLeft) show(last.rest.map(({ text: { source } }) => source).join('\n'));
    if (!changed && last.found.length) tell('unchanged', isLeft);
  };

  const download = (): void => {
    const rows = judged.rest.map(({ text: { cells }, status }) =>
      (status ? [...cells, t(`quickOrder.${status}`)] : cells).map(safeText),
    );
    downloadCsv(rows, language, 'quick-order.csv');
  };

  return (
    <details
      className="quick-order"
      part="quick-order"
      open={isOpen}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        // A dropped text is inserted by the browser.
        if (!event.dataTransfer.files.length) return;
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <summary>{t('quickOrder.title')}</summary>
      <div className="order">
        <label htmlFor="order-text">{t('quickOrder.label')}</label>
        <p className="muted" id="order-hint">
          {t('quickOrder.hint')}
        </p>
        <textarea
          ref={field}
          id="order-text"
          part="quick-order-input"
          aria-describedby="order-hint"
          rows={3}
          wrap="off"
          spellCheck="false"
          autoComplete="off"
          // Another text would stay whole when the list is applied, and could be applied again.
          readOnly={isApplying}
          value={text}
          onChange={({ target }) => show(target.value)}
        />
        {note && (
          <p className={note === 'fileFailed' ? 'message error' : 'muted'}>
            {t(`quickOrder.${note}`)}
          </p>
        )}
        {judged.verdicts.length > 0 && (
          <>
            <p className="order-summary">{summary}</p>
            <OrderRows judged={judged} isPending={isPending} />
          </>
        )}
        {failed.length > 0 && (
          <p className="message error">
            <span>{t('quickOrder.failed')}</span>{' '}
            <Button part="quick-order-retry" onClick={retry}>
              {t('page.retry')}
            </Button>
          </p>
        )}
        <fieldset className="order-mode">
          <legend className="visually-hidden">{t('quickOrder.mode')}</legend>
          {MODES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="order-mode"
                part={each === MODES[0] ? 'quick-order-add' : 'quick-order-replace'}
                checked={mode === each}
                onChange={() => setMode(each)}
              />
              <span>{t(`quickOrder.${each}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className="order-actions">
          <Button
            className="button"
            part="quick-order-apply"
            aria-busy={isApplying}
            onClick={() => void apply()}
          >
            <span>{t('quickOrder.apply')}</span>
            {ready && (
              <span className="order-sum">
                <span>{`${ready}, ${net < 0n ? '' : '+'}`}</span>
                <Amount part="quick-order-sum" amount={net} tax="net" />
              </span>
            )}
            {isApplying && <span className="spinner" aria-hidden="true" />}
          </Button>
          <label className="link order-file">
            <span>{t('quickOrder.file')}</span>
            <input
              type="file"
              className="visually-hidden"
              part="quick-order-file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onChange={({ target }) => {
                void take(target.files?.[0]);
                // So that choosing the same file again is a change.
                target.value = '';
              }}
            />
          </label>
          {problems.length > 0 && (
            <Button part="quick-order-download" onClick={download}>
              {t('quickOrder.download')}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}
