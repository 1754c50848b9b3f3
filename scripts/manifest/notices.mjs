import { readdir, readFile } from 'node:fs/promises';
import { at, readJson } from '../setup/paths.mjs';

/** @typedef {{ name: string, version: string, license: string, text: string }} Notice */

/** The folder of the package that contains a module; the innermost one if packages are nested. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * The text of the MIT licence, for packages that name it but contain no licence file.
 *
 * @param {string} author
 */
const mit = (author) => `MIT License

Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

/**
 * The folders of the packages that contain these modules. @param {Iterable<string>} modules
 * @returns {string[]}
 */
export function packageFolders(modules) {
  const folders = [...modules].map((id) => PACKAGE.exec(id)?.[0] ?? '');
  return [...new Set(folders)].filter(Boolean).sort();
}

/**
 * @param {string} folder of a package @returns {Promise<Notice>} @throws {Error} if its licence is
 *   not known
 */
export async function noticeOf(folder) {
  const { name, version, license, author } = readJson(`${folder}/package.json`);
  const file = (await readdir(at(folder))).find((each) => /^licen[cs]e/i.test(each));
  if (file) {
    return { name, version, license, text: await readFile(at(folder, file), 'utf8') };
  }
  const holder = author?.name ?? author;
  if (license !== 'MIT' || !holder) {
    throw new Error(`${name} is bundled, and brings neither a licence file nor an author with MIT`);
  }
  return { name, version, license, text: mit(holder) };
}

/** The part of the file for one package. @param {Notice} notice */
export const noticeText = ({ name, version, license, text }) =>
  `${name} ${version} (${license})\n\n${text.trim()}\n`;

/** The file with all notices. @param {readonly Notice[]} notices */
export const noticesText = (notices) =>
  [
    'Cart Elements contains code of these packages, each under its own licence.\n',
    ...notices.map(noticeText),
  ].join(`\n${'-'.repeat(72)}\n`);
