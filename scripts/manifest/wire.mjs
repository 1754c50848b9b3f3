// Writes src/contract/wire.ts, the types of the wire: after `npm ci`, and before each command that needs them.
import { at } from '../setup/paths.mjs';
import { readOpenapi } from './openapi.mjs';
import { wireTypes } from './wire-types.mjs';
import { writeChanged } from './write-changed.mjs';

const head = '// Written from openapi.yaml. Do not edit.\n';
await writeChanged(at('src/contract/wire.ts'), head + wireTypes(readOpenapi().components.schemas));
