/**
 * One criterion of the report.
 *
 * @typedef {{ num: string, handle: string, components: { adherence: { level: string, notes: string } }[] }} Criterion
 * @typedef {{ title: string, evaluation_methods_used: string, notes: string, chapters: Record<string, { criteria: Criterion[] }> }} Report
 */

const WORDS = /** @type {Readonly<Record<string, string>>} */ ({
  supports: 'Supports',
  'partially-supports': 'Partially supports',
  'does-not-support': 'Does not support',
  'not-applicable': 'Not applicable',
  'not-evaluated': 'Not evaluated',
});

/** @param {Criterion} criterion */
const row = ({ num, handle, components: [web] }) =>
  `| ${num} | 9.${num} | ${handle} | ${WORDS[web?.adherence.level ?? ''] ?? ''} | ${web?.adherence.notes ?? ''} |`;

/** The report in Markdown, for docs/accessibility-report.md. @param {Report} report */
export function reportPage({ title, evaluation_methods_used: methods, notes, chapters }) {
  const sections = Object.entries(chapters).flatMap(([name, { criteria }]) => [
    `## WCAG 2.2, level ${name.endsWith('_aa') ? 'AA' : 'A'}`,
    [
      '| WCAG | EN 301 549 | criterion | conformance | remarks |',
      '| --- | --- | --- | --- | --- |',
      ...criteria.map(row),
    ].join('\n'),
  ]);
  return `${[
    `# ${title}`,
    '<!-- Written by "npm run build" from docs/accessibility.openacr.yaml. Do not edit. -->',
    'The remarks say how each criterion was judged: by "tests", by "tests and reading" of the code, or not yet ("person needed") where only a person can decide.',
    methods.trim(),
    notes.trim(),
    ...sections,
  ].join('\n\n')}\n`;
}
