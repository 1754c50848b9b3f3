import { readdirSync } from 'node:fs';

/** Every tag has a folder in `widgets/`. */
export const TAGS = readdirSync(new URL('../../widgets/', import.meta.url)).sort();
