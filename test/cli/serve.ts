import type { IncomingMessage, ServerResponse } from 'node:http';
import { check } from '../../cli/check/check.mjs';
import type { Document } from '../../cli/check/shop.mjs';
import { CALL_TABLE, type CallName } from '../../src/api/client/caller.js';
import { checkTexts } from '../../src/i18n/own-texts.js';
import { callOf } from '../support/call-of.js';
import { serve, type Served } from '../support/serve.js';
import { createMemoryShop, type MemoryShop } from '../../src/testing/memory-shop.js';
import type { Audience, ShopFixture } from '../../src/testing/fixtures.js';
import { readOpenapi } from '../../scripts/manifest/openapi.mjs';
import { pageOf } from '../unit/markdown.js';

export { serve, type Served };

export const openapiDocument = readOpenapi() as Document;

/** What every answer of a sound shop says beside its type. */
export const SOUND = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** A call, and the shop that it reached. */
export interface Asked {
  readonly shop: MemoryShop;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly url: string;
}

/** What a shop does otherwise than it should. */
export interface Carelessness {
  readonly audience?: Audience | Partial<ShopFixture>;
  /** Whether a token is asked for. */
  readonly takesToken?: (sent: string | undefined, own: string) => boolean;
  /** Answers a call without a valid token. */
  readonly refuses?: (response: ServerResponse, own: () => Promise<unknown>) => unknown;
  /** In place of the shop's own answer to a call. */
  readonly answers?: Partial<
    Record<
      CallName,
      (response: ServerResponse, own: () => Promise<unknown>, asked: Asked) => unknown
    >
  >;
  /** Addresses of pages and pictures that the shop does not have. */
  readonly lacks?: RegExp;
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers a request before the shop does, and returns whether it has. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly page?: string;
  /** The start of the page, which names its language. */
  readonly lang?: string;
  /** What is answered for scripts: status, content type and text. */
  readonly file?: readonly [number, string, string];
  /** Whether a form of another site gets a new session. */
  readonly isReplaced?: boolean;
  readonly cookie?: string;
}

/** The calls of a cart page of a retail buyer, and those that change something. */
export const PAGE_READS: readonly CallName[] = [
  ...(['readCart', 'readDiscounts', 'readDiscountsValue'] as const),
  ...(['readTopProducts', 'readFreeDelivery'] as const),
];
export const WRITES: readonly CallName[] = [
  ...(['saveCart', 'deleteLine', 'saveRemarks', 'addDiscount', 'removeDiscount'] as const),
];

const TOKEN = 'token-of-the-session';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A sound shop over HTTP, but for what it is careless of. All its visitors have one cart. */
export function serveShop({
  audience = 'retail',
  takesToken = (sent, own) => sent === own,
  refuses = sendJson({}, 419),
  answers = {},
  lacks,
  before,
  headers = SOUND,
  page = `<meta name="csrf-token" content="${TOKEN}"><meta name="country" content="PL"><cart-page></cart-page>`,
  cookie = 'session=1; HttpOnly; SameSite=Lax',
  lang = '<html lang="en">',
  isReplaced = false,
  file,
}: Carelessness = {}): Promise<Served> {
  const shop = createMemoryShop(audience);
  const { client } = shop;
  return serve((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (before?.(request, response)) return;
    const send = (status: number, type: string, text: string) =>
      response
        .writeHead(status, {
          ...headers,
          'Content-Type': type,
          ...((isReplaced || !request.headers.origin) && { 'Set-Cookie': cookie }),
        })
        .end(text);
    const answer = async () => {
      if (file && path.endsWith('.js')) return send(...file);
      const call = callOf(request.method ?? '', path, (await bodyOf(request)) || '{}');
      if (!call) return send(lacks?.test(path) ? 404 : 200, 'text/html', lang + page);
      const { name, payload } = call;
      const sent = request.headers['x-csrf-token'] as string | undefined;
      const own = async () => client[name](payload, { signal: new AbortController().signal });
      const isRefused = CALL_TABLE[name].csrf && !takesToken(sent, TOKEN);
      if (isRefused) return refuses(response, own);
      const special = answers[name];
      if (special) return special(response, own, { shop, payload, url: request.url ?? '' });
      return send(200, 'application/json', JSON.stringify(await own()));
    };
    answer().catch((error: unknown) => {
      const { status = 500 } = error as { status?: number };
      send(status, 'application/json', '{"error": "invalid"}');
    });
  });
}

/** Answers with this text, by default as JSON. */
export const reply =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json', ...SOUND, ...headers })
      .end(body);

/** Answers with JSON, as a sound shop does. */
export const sendJson = (value: unknown, status = 200) => reply(status, JSON.stringify(value));

interface CheckOptions {
  readonly isWriting?: boolean;
  readonly cookie?: string;
  readonly country?: string;
  readonly timeout?: number;
  readonly apiBase?: URL;
  readonly session?: string;
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the command finds at an address. Each finding must name a section that there is. */
export async function checked(url: string, own: CheckOptions = {}) {
  const { isWriting = false, cookie, country, timeout = 30_000, apiBase, session, code } = own;
  const { headers = {} } = own;
  const options = { isWriting, cookie, country, timeout, apiBase, session, code, headers };
  const result = await check(new URL(url), openapiDocument, options, () =>
    Promise.resolve(checkTexts),
  );
  const all = result.calls.flatMap(({ name, findings }) =>
    findings.map(({ level, text, doc }) => {
      const [file = '', section = ''] = doc.split('#');
      if (!pageOf(file).anchors.has(section)) throw new Error(`No section ${doc}`);
      return `${level}: ${name}: ${text}`;
    }),
  );
  return {
    ...result,
    /** What is more than a note, in words. */
    findings: all.filter((text) => !text.startsWith('note')),
    notes: all.filter((text) => text.startsWith('note')),
  };
}
