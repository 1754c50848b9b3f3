/// <reference path="./fflate.d.ts" />
import { unzipSync, zipSync } from 'fflate';

/** As a ZIP file stores it, in the time of the machine: the same bytes everywhere. */
const mtime = () => new Date(1980, 0, 1);

/**
 * The same files give the same bytes on every machine: the compression is JavaScript, because that of Node differs between
 * its versions and processors.
 *
 * @param {ReadonlyMap<string, Uint8Array>} files by their places
 */
export const zipped = (files) => zipSync(Object.fromEntries(files), { level: 9, mtime: mtime() });

export const unzipped = unzipSync;
