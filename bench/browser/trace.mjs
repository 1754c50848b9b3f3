/** @typedef {{ name: string, dur?: number, args?: { data?: { url?: string }, fileName?: string } }} TraceEvent */

/**
 * Notes what the browser does.
 *
 * @param {import('./launch.mjs').Browser} browser @param {readonly string[]} categories of its events
 * @returns {Promise<() => Promise<TraceEvent[]>>} ends it and returns what was recorded
 */
export async function startTrace({ session }, categories) {
  /** @type {TraceEvent[]} */
  const events = [];
  const note = (/** @type {{ value: object[] }} */ { value }) =>
    events.push(.../** @type {TraceEvent[]} */ (value));
  session.on('Tracing.dataCollected', note);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories], excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise((resolve) => {
      const done = () => {
        session.off('Tracing.tracingComplete', done);
        resolve(undefined);
      };
      session.on('Tracing.tracingComplete', done);
    });
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', note);
    return events;
  };
}
