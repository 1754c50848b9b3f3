/** In place of Web Test Runner's browser commands, which no test here uses. */
function missing(): never {
  throw new Error('Web Test Runner does not run these tests.');
}
export { missing as getSnapshot, missing as getSnapshotConfig, missing as saveSnapshot };
