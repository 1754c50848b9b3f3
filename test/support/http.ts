import { callOf as callAt } from './call-of.js';
import { CALLS, type Answer, type CallName, type ShopCall } from './shop.js';

/** A call as the browser sends it. */
export interface HttpCall extends ShopCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly keepalive: boolean;
}

const NAMES = Object.keys(CALLS) as CallName[];

export function callOf(url: string, init: RequestInit): HttpCall {
  const { method = 'GET', body, headers, keepalive = false } = init;
  const path = new URL(url).pathname;
  const call = callAt(method, path, (body ?? undefined) as string | undefined);
  const own = { ...(headers as Record<string, string>) };
  return {
    name: NAMES.find((key) => CALLS[key] === call?.name) ?? 'page',
    path,
    body: { ...call?.payload },
    headers: own,
    token: own['X-CSRF-TOKEN'],
    etag: own['If-Match'],
    keepalive,
  };
}

/** The answer as text, which no later change of the shop reaches. */
export const asText = ({ status = 200, json, text = JSON.stringify(json), etag }: Answer) => ({
  status,
  text,
  etag,
});

/** As much of a Response as is read, without the streams whose timing tests cannot steer. */
export function responseOf(answer: Answer): Response {
  const { status, text, etag } = asText(answer);
  const ok = status >= 200 && status < 300;
  const read = (): Promise<string> => Promise.resolve(text);
  const type = String(text).startsWith('{') ? { 'Content-Type': 'application/json' } : undefined;
  const headers = new Headers({ ...type, ...(etag !== undefined && { ETag: etag }) });
  return { ok, status, redirected: false, body: null, headers, text: read } as unknown as Response;
}
