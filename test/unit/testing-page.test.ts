// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import * as api from '../../src/entries/index.js';
import '../../widgets/cart-lines/index.js';
import { runSnippet } from './run-snippet.js';

/** Runs the snippet of the page that contains these words. */
const run = (words: string, globals?: Readonly<Record<string, unknown>>) =>
  runSnippet('docs/testing.md', words, globals);

afterEach(() => {
  document.body.replaceChildren();
  api.configure({});
  vi.unstubAllGlobals();
});

it('the example of a refused save in docs/testing.md runs', async () => {
  await expect(run('shop.next(')).resolves.toBeUndefined();
});

interface Intercepted {
  readonly body: unknown;
  reply(body: unknown): void;
}
type Route = Readonly<Record<'body', unknown>> | ((request: Intercepted) => void);

/** As much of Cypress as the example uses: commands wait for each other, and repeat until they succeed. */
function createCypress() {
  const routes = new Map<string, { route: Route; bodies: unknown[] }>();
  const named = new Map<string, { bodies: unknown[] }>();
  let done: Promise<unknown> = Promise.resolve();
  const command = (act: (subject: unknown) => unknown) => {
    done = done.then((subject) => vi.waitFor(() => act(subject), 120_000));
    return chain;
  };
  const elements = (selector: string): Element[] =>
    [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll(selector) ?? []),
    ]);
  const chain = {
    first: () => chain,
    click: () => command((element) => (element as HTMLElement).click()),
    its: (place: string) =>
      command((subject) =>
        place
          .split('.')
          .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], subject),
      ),
    should: (how: string, expected: unknown) =>
      command((subject) => {
        const value = how === 'have.value' ? (subject as HTMLInputElement).value : subject;
        expect(value).toBe(expected);
      }),
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const known = routes.get(`${method} ${new URL(address).pathname}`);
    if (!known) return new Response('', { status: 404 });
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    known.bodies.push(sent);
    let replied = 'body' in known.route ? known.route.body : undefined;
    if (typeof known.route === 'function') {
      known.route({ body: sent, reply: (answer) => (replied = answer) });
    }
    return Response.json(replied);
  });
  const cy = {
    intercept(method: string, address: string, route: Route) {
      const known = { route, bodies: [] };
      routes.set(`${method} ${address}`, known);
      return { as: (name: string) => named.set(`@${name}`, known) };
    },
    visit: () => command(() => (document.body.innerHTML = '<cart-lines lang="en"></cart-lines>')),
    get: (selector: string, { includeShadowDom }: { includeShadowDom: boolean }) =>
      command(() => {
        const [first] = includeShadowDom ? elements(selector) : [];
        if (!first) throw new Error(`Nothing matches ${selector}`);
        return first;
      }),
    wait: (name: string) =>
      command(() => {
        const [body] = named.get(name)?.bodies ?? [];
        if (body === undefined) throw new Error(`No call ${name}`);
        return { request: { body } };
      }),
  };
  return { cy, ended: () => done };
}

it('the example of Cypress in docs/testing.md finds its parts, and what it waits for', async () => {
  const { cy, ended } = createCypress();
  let tests = 0;
  void run('cy.visit', {
    cy,
    it: (_: string, test: () => void) => {
      tests++;
      test();
    },
  });
  await ended();
  expect(tests).toBe(1);
});
