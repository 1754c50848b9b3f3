// @ts-check
import { activeReductions, AUDIENCES } from '../audiences.mjs';
import { html } from 'hono/html';
import { layout, wordsOf } from './layout.mjs';

/** @import { Session } from '../sessions.mjs' */
/** @import { Words } from './layout.mjs' */

/**
 * A page with a title and a text.
 *
 * @param {Session} session
 * @param {Words} title
 * @param {readonly Words[]} texts
 */
export function textPage(session, title, texts) {
  const say = wordsOf(session);
  return layout({
    session,
    title: say(title),
    main: html`<h1>${say(title)}</h1>
      ${texts.map((text) => html`<p>${say(text)}</p>`)}
      <p><a href="/shop">${say({ pl: 'Wróć do koszyka', en: 'Back to the cart' })}</a></p>`,
  });
}

/** The trading terms, to which business buyers get a link. @param {Session} session */
export function termsPage(session) {
  const reductions = activeReductions(AUDIENCES[session.audience]);
  const list = reductions.map(({ name, percent }) => `${name} ${percent} %`).join(', ') || '–';
  const { minimums, kind } = AUDIENCES[session.audience];
  const [minimum, ownGlass] = kind.isSmallB2b
    ? [minimums.minlogistycznepozostale_maly_b2b, minimums.minlogistyczneszklo_maly_b2b]
    : [minimums.minlogistycznepozostale, minimums.minlogistyczneszklo];
  const glass = ownGlass ?? minimum;
  return textPage(session, { pl: 'Warunki handlowe', en: 'Trading terms' }, [
    { pl: `Rabaty: ${list}`, en: `Discounts: ${list}` },
    {
      pl: `Minimum logistyczne: ${minimum} zł netto, ze szkłem ${glass} zł.`,
      en: `Logistic minimum: ${minimum} PLN net, with glass ${glass} PLN.`,
    },
  ]);
}

/** A minimal configurator. @param {Session} session @param {string} edited */
export function configuratorPage(session, edited) {
  return textPage(session, { pl: 'Konfigurator wędzarni', en: 'Smokehouse configurator' }, [
    edited
      ? { pl: `Edytujesz konfigurację ${edited}.`, en: `You are editing configuration ${edited}.` }
      : { pl: 'Nowa konfiguracja.', en: 'A new configuration.' },
  ]);
}

/** The blog page to which the instalments banner links. @param {Session} session */
export function instalmentsPage(session) {
  return textPage(session, { pl: 'Raty 0 %', en: 'Instalments at 0 %' }, [
    {
      pl: 'Rozłóż zakup od 300 zł na 10 rat bez odsetek.',
      en: 'Spread a purchase from 300 PLN over 10 payments without interest.',
    },
  ]);
}

/** @param {Session} session */
export function notFoundPage(session) {
  return textPage(session, { pl: 'Nie ma takiej strony', en: 'No such page' }, []);
}
