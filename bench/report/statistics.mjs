/** @param {readonly number[]} values @returns {number} NaN of nothing */
export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
};

/**
 * The smallest value that `percent` per cent of all values do not exceed.
 *
 * @param {readonly number[]} values @param {number} percent
 * @returns {number} NaN of nothing
 */
export const percentile = (values, percent) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
};

/** @template T @param {readonly T[]} samples @param {(sample: T) => number} of */
export const medianOf = (samples, of) => median(samples.map(of));

/** Three digits at least, as further ones are noise. @param {number} value */
export function rounded(value) {
  if (Number.isNaN(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "0.62×" @param {number} value @param {number} limit */
export const ratio = (value, limit) => `${(value / limit).toFixed(2)}×`;
