import { expect, vi } from 'vitest';
import { type ApiError, isApiError } from '../../src/api/http/errors.js';
import type { Call, Site } from '../../src/api/http/request.js';
import './restore.js';

/** A read. */
export const GET: Call = {
  operation: 'look',
  method: 'GET',
  path: '/look',
  body: 'none',
  csrf: false,
  payload: {},
};

/** A write. */
export const PUT: Call = {
  operation: 'save',
  method: 'PUT',
  path: '/save',
  body: 'json',
  csrf: true,
  payload: {},
};

/** What a call sent. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly init: RequestInit;
}

/** A response, a failure of the network, or something that makes them of what was sent. */
export type Answer = Response | Error | ((sent: Sent) => Promise<Response> | Response);

/** Puts a shop in place of the network: it gives these answers in turn, the last one for ever. */
export function fakeShop(...answers: Answer[]): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const sent = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: (init.body ?? null) as string | null,
      init,
    };
    calls.push(sent);
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (!answer || answer instanceof Error) throw answer ?? new Error('no answer was prepared');
    return typeof answer === 'function' ? answer(sent) : answer.clone();
  });
  return calls;
}

/** A shop that never answers; like the browser, it gives up when the call is aborted. */
export function silent({ init: { signal } }: Sent): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

/** A response that starts and never ends. */
export function endless(start = '{"products": ['): Response {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode(start)),
  });
  return new Response(body);
}

export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

export function html(status = 200): Response {
  return new Response('<!doctype html><title>Login</title>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

/** The response as it looks after the browser followed a redirect to it. */
export function redirected(response: Response): Response {
  Object.defineProperty(response, 'redirected', { value: true });
  Object.defineProperty(response, 'clone', { value: () => response });
  return response;
}

export function testSite(own: Partial<Site> = {}): Site {
  return { base: '', csrfHeader: 'X-CSRF-TOKEN', csrfToken: () => 'token-1', ...own };
}

/** Lets everything run that is ready to run. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The ApiError that a call must end with. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && isApiError(outcome.error)) return outcome.error;
  return expect.fail(`expected an ApiError, got ${JSON.stringify(outcome)}`);
}
