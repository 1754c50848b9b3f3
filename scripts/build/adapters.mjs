import { readdirSync } from 'node:fs';
import { at } from '../setup/paths.mjs';

/** The names of the adapters for other shops. Each is a file of its own in `dist/adapters`. */
export const ADAPTERS = readdirSync(at('src/adapters'))
  .filter((file) => /^[^.]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))
  .sort();
