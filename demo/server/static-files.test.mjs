// @ts-check
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOSTILE } from './catalogue/hostile.mjs';
import { createVisitor, openTestShop } from './test-visitor.mjs';

/** @type {ReturnType<typeof createVisitor>} */
let visitor;

beforeEach(() => {
  visitor = createVisitor(openTestShop().app);
});

describe('static files', () => {
  it.each(['/static/images/100/jar-red.webp', '/static/images/500/jar-red.jpg'])(
    '%s is a picture that cannot do anything',
    async (address) => {
      const response = await visitor.request(address);
      expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(await response.text()).toMatch(/^<svg xmlns=[^]*#f2f1ee[^]*<\/svg>$/);
    },
  );

  it.each(HOSTILE.map(({ picture }) => picture))('a picture named %j is a frame', async (name) => {
    const response = await visitor.request(`/static/images/100/${encodeURIComponent(name)}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(/onerror|script|evil/);
  });

  it('gives the built library, checked by its ETag, and nothing outside of its folder', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dist-'));
    mkdirSync(path.join(folder, 'dist', 'chunks'), { recursive: true });
    writeFileSync(path.join(folder, 'secret.txt'), 'secret');
    writeFileSync(path.join(folder, 'dist', 'chunks', 'a-1_b.js'), 'export {};');
    const { app } = openTestShop({ dist: path.join(folder, 'dist') });
    const response = await app.request('/dist/chunks/a-1_b.js');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await response.text()).toBe('export {};');
    const etag = response.headers.get('etag') ?? '';
    const again = await app.request('/dist/chunks/a-1_b.js', {
      headers: { 'If-None-Match': etag },
    });
    expect(again.status).toBe(304);
    for (const name of ['../secret.txt', '..%2fsecret.txt', '%2e%2e/secret.txt', 'chunks', '']) {
      const answer = await app.request(new Request(`http://localhost/dist/${name}`));
      expect([answer.status, await answer.text()]).not.toContain('secret');
      expect(answer.status).toBe(404);
    }
  });
});
