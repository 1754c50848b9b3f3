import { SETTING_ATTRIBUTES } from '../page/settings.js';
import { reflect } from './reflect.js';

/** The attributes of settings that need a property of their own: `lang` is a standard one. */
const REFLECTED = SETTING_ATTRIBUTES.filter((attribute) => attribute !== 'lang');

/** Defines one property for each setting, and returns their names. */
export const reflectSettings = (prototype: HTMLElement): readonly string[] =>
  reflect(prototype, REFLECTED, (host, attribute) => host.getAttribute(attribute));
