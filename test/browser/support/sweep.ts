/** Whether everything is tried, as in `npm run nightly`, and not only samples. */
export const SWEEP = process.env['SWEEP'] === 'all';

/** All of a list in a sweep, else these few, which are the most likely to show a fault. */
export const samples = <T>(all: readonly T[], ...few: NoInfer<T>[]): readonly T[] =>
  SWEEP ? all : few;
