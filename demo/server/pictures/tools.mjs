// @ts-check
/** @import { Colour } from './colours.mjs' */

/** Each function draws in a square of 100 × 100 and returns the content of an SVG. */

/** @param {Colour} colour */
export function lid({ main, dark }) {
  return `<path d="M21 45v12c0 8 13 14 29 14s29-6 29-14V45z" fill="${main}"/>
    <ellipse cx="50" cy="45" rx="29" ry="13" fill="${dark}"/>
    <ellipse cx="50" cy="45" rx="22" ry="8.5" fill="${main}"/>`;
}

/** @param {Colour} colour */
export function ring({ main, dark }) {
  return `<ellipse cx="50" cy="54" rx="27" ry="19" fill="none" stroke="${dark}" stroke-width="7"/>
    <ellipse cx="50" cy="49" rx="27" ry="19" fill="none" stroke="${main}" stroke-width="7"/>
    <path d="M76 47l9-3" stroke="${main}" stroke-width="7" stroke-linecap="round"/>`;
}

/** @param {Colour} colour */
export function cork({ main, dark, light }) {
  const one = (/** @type {number} */ x, /** @type {number} */ y) =>
    `<path d="M${x} ${y}v24c0 4 18 4 18 0V${y}z" fill="${main}"/>
     <ellipse cx="${x + 9}" cy="${y}" rx="9" ry="4" fill="${light}"/>
     <path d="M${x + 4} ${y + 10}h3M${x + 11} ${y + 16}h3M${x + 6} ${y + 20}h2" stroke="${dark}"/>`;
  return one(24, 46) + one(57, 46) + one(41, 36);
}

/** @param {Colour} colour */
export function roll({ main, dark, light }) {
  return `<path d="M28 36v30c0 6 10 10 22 10s22-4 22-10V36z" fill="${main}"/>
    <path d="M72 62h12v10H66" fill="${light}" stroke="${dark}"/>
    <ellipse cx="50" cy="36" rx="22" ry="10" fill="${light}" stroke="${dark}" stroke-width="1.5"/>
    <ellipse cx="50" cy="36" rx="8" ry="3.5" fill="${dark}"/>
    <path d="M29 50c8 6 34 6 42 0" fill="none" stroke="${dark}" stroke-dasharray="4 3"/>`;
}

/** @param {Colour} colour */
export function smokehouse({ main, dark, light }) {
  return `<path d="M46 12h8v10h-8z" fill="${dark}"/>
    <rect x="30" y="21" width="40" height="60" rx="5" fill="${main}"/>
    <rect x="36" y="28" width="28" height="26" rx="2" fill="${dark}"/>
    <path d="M40 28v8M46 28v12M52 28v9M58 28v11" stroke="#c46a4a" stroke-width="3"
    stroke-linecap="round"/>
    <path d="M36 60h28" stroke="${light}" stroke-width="1.5"/>
    <circle cx="50" cy="69" r="4.5" fill="#e39a3c"/>
    <path d="M34 81v4M66 81v4" stroke="${dark}" stroke-width="4"/>`;
}

/** @param {Colour} colour */
export function funnel({ main, dark, light }) {
  return `<path d="M22 34h56L57 60v22l-14-7V60z" fill="${main}"/>
    <ellipse cx="50" cy="34" rx="28" ry="9" fill="${light}" stroke="${dark}" stroke-width="1.5"/>
    <ellipse cx="50" cy="35" rx="20" ry="5" fill="${dark}"/>`;
}

/** @param {Colour} colour */
export function thermometer({ main, dark }) {
  return `<path d="M50 54v32" stroke="#7e888e" stroke-width="5" stroke-linecap="round"/>
    <circle cx="50" cy="38" r="22" fill="#fbfaf6" stroke="#7e888e" stroke-width="4"/>
    <path d="M36 44a15 15 0 0 1 7-19" fill="none" stroke="#7f9fc0" stroke-width="3"/>
    <path d="M57 25a15 15 0 0 1 7 19" fill="none" stroke="${main}" stroke-width="3"/>
    <path d="M50 38l8-9" stroke="${dark}" stroke-width="3" stroke-linecap="round"/>
    <circle cx="50" cy="38" r="3" fill="${dark}"/>`;
}

/** @param {Colour} colour */
export function hook({ dark, main }) {
  const one = (/** @type {number} */ x, /** @type {string} */ colour) =>
    `<path d="M${x} 30a9 9 0 0 1 18 0c0 8-9 10-9 20v8c0 10 14 10 14 0" fill="none"
     stroke="${colour}" stroke-width="4.5" stroke-linecap="round"/>`;
  return one(24, dark) + one(44, main);
}

/** @param {Colour} colour */
export function board({ main, dark, light }) {
  return `<rect x="30" y="16" width="40" height="68" rx="5" fill="${main}"/>
    <rect x="35" y="36" width="30" height="28" rx="2" fill="#d3d9dc"/>
    <path d="M35 45l30-8M35 54l30-8M35 63l30-8" stroke="#7e888e" stroke-width="2"/>
    <circle cx="50" cy="26" r="3.5" fill="${dark}"/>
    <path d="M33 72h34" stroke="${light}" stroke-width="2"/>`;
}

/** @param {Colour} colour */
export function brush({ main, dark, light }) {
  return `<path d="M50 52v34" stroke="${dark}" stroke-width="4" stroke-linecap="round"/>
    <rect x="40" y="14" width="20" height="42" rx="9" fill="${light}"/>
    <path d="M40 22l20 6M40 30l20 6M40 38l20 6M40 46l18 6" stroke="${main}" stroke-width="2.5"/>`;
}
