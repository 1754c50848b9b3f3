import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openapi } from '../../scripts/manifest/openapi.mjs';

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
