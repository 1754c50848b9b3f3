/** @typedef {import('../manifest/read-contracts.mjs').Contracts} Contracts */

/** The kinds of entries, as Keep a Changelog names them. */
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

/**
 * Every public name, by kind: the names that shops may use in their pages.
 *
 * @param {Pick<Contracts, 'tags' | 'settings' | 'events' | 'tokens'>} contracts
 * @param {readonly string[]} functions exports of index.js
 * @returns {Record<string, string[]>}
 */
export function publicNames({ tags, settings, events, tokens }, functions) {
  /** @param {readonly { name: string }[]} list */
  const names = (list) => list.map(({ name }) => name);
  /** @param {readonly string[]} list */
  const sorted = (list) => [...new Set(list)].filter(Boolean).sort();
  return {
    tags: sorted(tags.map(({ tag }) => tag)),
    settings: sorted([...names(settings), ...tags.flatMap((tag) => names(tag.attributes))]),
    events: sorted(names(events)),
    parts: sorted(tags.flatMap((tag) => names(tag.parts))),
    slots: sorted(tags.flatMap((tag) => names(tag.slots))),
    tokens: sorted(names(tokens)),
    functions: sorted(functions),
  };
}

/** The part of a changelog under a version. @param {string} changelog @param {string} version */
export function sectionOf(changelog, version) {
  const [, section = ''] = changelog.split(`\n## ${version}`);
  return section.split(/\n## /)[0] ?? '';
}

/**
 * Changes of public names that the changelog does not mention.
 *
 * @param {Readonly<Record<string, readonly string[]>>} known names that were public before
 * @param {Readonly<Record<string, readonly string[]>>} now
 * @param {string} unreleased the changelog's entries since then
 * @returns {string[]}
 */
export function unmentioned(known, now, unreleased) {
  // `offer-*` mentions every name that starts with `offer-`.
  const families = [...unreleased.matchAll(/`([\w-]+-)\*`/g)].map(([, start = '']) => start);
  return Object.keys(now).flatMap((kind) => {
    const [before, after] = [known[kind] ?? [], now[kind] ?? []];
    const changed = [
      ...after.filter((name) => !before.includes(name)),
      ...before.filter((name) => !after.includes(name)),
    ];
    return changed
      .filter((name) => !unreleased.includes(name))
      .filter((name) => !families.some((start) => name.startsWith(start)))
      .map((name) => `CHANGELOG.md, [Unreleased], does not mention ${name} (${kind})`);
  });
}

/** The problems in the form of a changelog. @param {string} changelog @returns {string[]} */
export const formProblems = (changelog) =>
  [...changelog.matchAll(/^### (.+)$/gm)]
    .map(([, kind = '']) => kind)
    .filter((kind) => !KINDS.includes(kind))
    .map((kind) => `CHANGELOG.md: "${kind}" is not a kind of entry: ${KINDS.join(', ')}`);
