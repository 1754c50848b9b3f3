// @ts-check
import { readFileSync } from 'node:fs';

/** @import { CallName } from '../../src/api/client/caller.js' */
/** @import { Call, SettingContract } from '../../scripts/manifest/read-contracts.mjs' */
/** @import { SettingAttribute } from '../../src/page/setting-table.js' */

/**
 * What the library promises, as far as the shop needs it. `npm run build` writes the file from the
 * tables of the library.
 *
 * @typedef {object} Contract
 * @property {readonly (Call & { name: CallName })[]} calls
 * @property {readonly (SettingContract & { name: SettingAttribute })[]} settings
 */

const FILE = new URL('./contract.json', import.meta.url);

/** @type {Contract} */
export const CONTRACT = JSON.parse(readFileSync(FILE, 'utf8'));
