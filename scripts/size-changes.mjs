/** Changes of size up to this number of bytes need no explanation: file names and the compressor cause them. */
const LUCK = 100;

/** "62.4 KiB", as the changelog writes it; never less than it is. @param {number} bytes */
export const inKiB = (bytes) => `${(Math.ceil((bytes / 1024) * 10) / 10).toFixed(1)} KiB`;

/**
 * What has grown since the table of sizes was written without an explanation in the changelog.
 *
 * @param {Readonly<Record<string, number>>} known bytes by name, as the table has them
 * @param {Readonly<Record<string, number>>} now
 * @param {string} unreleased the changelog's entries since the last version
 * @returns {string[]} what has to be written
 */
export function unexplainedGrowth(known, now, unreleased) {
  return Object.entries(now)
    .filter(([name, bytes]) => bytes > (known[name] ?? 0) + LUCK)
    .filter(([name, bytes]) => !unreleased.includes(`\`${name}\` ${inKiB(bytes)}`))
    .map(
      ([name, bytes]) =>
        `\`${name}\` has grown from ${known[name] ?? 0} to ${bytes} bytes: write "\`${name}\` ${inKiB(bytes)}" and why into CHANGELOG.md, [Unreleased]`,
    );
}

/** "+12", "−5" or nothing. @param {number | undefined} before @param {number} now */
export function change(before, now) {
  if (before === undefined) return 'new';
  if (before === now) return '';
  return now > before ? `+${now - before}` : `−${before - now}`;
}
