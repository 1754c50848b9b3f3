import { peekShared } from '../base/registry.js';

/**
 * Call this when a source of settings may have changed. It is a separate file for tags that have
 * settings but read none: if nobody has read the settings, it does nothing.
 */
export const settingsMayHaveChanged = (): void =>
  peekShared<{ mayHaveChanged(): void }>('settings')?.mayHaveChanged();
