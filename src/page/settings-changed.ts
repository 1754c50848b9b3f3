import { peekShared } from '../shared.js';

/**
 * To be called when anything that settings are read from may have changed. In a file of its own, for
 * tags that have settings and read none: where nobody has read them, there is nothing to do.
 */
export const settingsMayHaveChanged = (): void =>
  peekShared<{ mayHaveChanged(): void }>('settings')?.mayHaveChanged();
