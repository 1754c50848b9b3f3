// @ts-check
import { readFileSync } from 'node:fs';

/** @import { CallName } from '../../src/api/client/caller.js' */
/** @import { CallContract, SettingContract } from '../../src/contract/types.js' */
/** @import { SettingAttribute } from '../../src/page/setting-table.js' */

/**
 * What the library promises, as far as the shop needs it. `npm run build` writes the file from the
 * tables of the library.
 *
 * @typedef {object} Contract
 * @property {readonly (CallContract & { name: CallName })[]} calls
 * @property {readonly (SettingContract & { name: SettingAttribute })[]} settings
 */

const FILE = new URL('./contract.json', import.meta.url);

/** @type {Contract} */
export const CONTRACT = JSON.parse(readFileSync(FILE, 'utf8'));
