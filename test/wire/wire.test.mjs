import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openapi } from '../../scripts/manifest/openapi.mjs';
import { at } from '../../scripts/setup/paths.mjs';
import { run } from '../../scripts/setup/run.mjs';

it('openapi.json has nothing that a linter of such documents finds fault with', async () => {
  // Objects of the wire may have other fields, also where a schema has branches.
  const examples = { severity: 'error', allowAdditionalProperties: true };
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'no-invalid-media-type-examples': examples },
  });
  const source = JSON.stringify(await openapi());
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('the types in src/bus/wire.ts are those that "npm run wire" writes', async () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'wire-')), 'wire.ts');
  const command = ['scripts/manifest/wire.mjs', file];
  expect(await run(process.execPath, command, { quiet: true })).toMatchObject({ code: 0 });
  expect(readFileSync(at('src/bus/wire.ts'), 'utf8')).toBe(readFileSync(file, 'utf8'));
});
