import { defineAll } from '../../src/entries/define-all.js';
import { TAGS } from '../../src/base/tags.js';

await defineAll();

/** Every tag of the library, once each, defined and as markup. */
export const ALL_TAGS: string = TAGS.map((tag) => `<${tag}></${tag}>`).join('');
