import { at } from '../../scripts/setup/paths.mjs';

/** A path in the build that is tested: `BUILD=light` tests the light one. */
export const dist = (...parts: readonly string[]): string =>
  at(process.env['BUILD'] === 'light' ? 'dist/light' : 'dist', ...parts);
