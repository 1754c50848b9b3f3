/** A failure that the reader can fix: the problem, and what to do about it. */
export class SetupError extends Error {
  /**
   * @param {string} problem one short sentence
   * @param {string} remedy what to do, as a sentence or a command
   * @param {string} [detail] the output of the failed tool
   */
  constructor(problem, remedy, detail = '') {
    super(problem);
    this.name = 'SetupError';
    this.remedy = remedy;
    this.detail = detail;
  }
}

/** Prints one step of progress. @param {string} text */
export function say(text) {
  process.stdout.write(`• ${text}\n`);
}

/** How long something took, for people: "0.4 s". @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Prints why the command cannot continue. @param {unknown} error */
export function explain(error) {
  if (error instanceof SetupError) {
    const detail = error.detail.trim();
    if (detail) process.stderr.write(`\n${detail.replace(/^/gm, '    ')}\n`);
    process.stderr.write(`\n✖ ${error.message}\n  What to do: ${error.remedy}\n\n`);
  } else {
    process.stderr.write(`\n✖ ${error instanceof Error ? error.stack : String(error)}\n\n`);
  }
}
