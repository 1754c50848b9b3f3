import { createJiti } from 'jiti';
import { at } from '../setup/paths.mjs';

const jiti = createJiti(import.meta.url, { fsCache: false });

/** Runs a TypeScript module in this process. @param {string} file in the repository @returns {Promise<any>} its exports */
export const typescript = (file) => jiti.import(at(file));
