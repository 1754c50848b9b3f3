// @ts-check
import { BRASS, GLASS } from './colours.mjs';

/** @import { Colour } from './colours.mjs' */

/** Each function draws in a square of 100 × 100 and returns the content of an SVG. */

/** @param {Colour} colour */
export function jar({ light, dark }) {
  const lid = dark === '#8c9499' ? dark : BRASS;
  return `<rect x="30" y="30" width="40" height="50" rx="10" fill="${GLASS.fill}"
    stroke="${GLASS.edge}" stroke-width="1.5"/>
    <path d="M35 40v30" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>
    <rect x="33" y="21" width="34" height="9" rx="2" fill="${lid}"/>
    <rect x="36" y="49" width="28" height="24" rx="5" fill="${light}"/>
    <rect x="39.5" y="53" width="21" height="10" rx="2" fill="#fbfaf6"/>`;
}

/** @param {Colour} colour */
export function bottle({ main, dark, light }) {
  return `<path d="M44 34v-10h12v10c0 6 8 8 8 18v26a5 5 0 0 1-5 5H41a5 5 0 0 1-5-5V52c0-10 8-12
    8-18z" fill="${GLASS.fill}" stroke="${GLASS.edge}" stroke-width="1.5"/>
    <path d="M37.5 58h25v20a3.5 3.5 0 0 1-3.5 3.500H41a3.5 3.5 0 0 1-3.5-3.500z"
    fill="${light}"/>
    <rect x="40" y="62" width="20" height="12" rx="2" fill="#fbfaf6"/>
    <rect x="42.5" y="16" width="15" height="9" rx="2" fill="${dark}"/>
    <path d="M44 20.500h12" stroke="${main}" stroke-width="1.5"/>`;
}

/** @param {Colour} colour */
export function demijohn({ main, dark }) {
  return `<path d="M45 32V20h10v12c14 4 22 14 22 27 0 14-11 23-27 23s-27-9-27-23c0-13 8-23 22-27z"
    fill="${GLASS.fill}" stroke="${GLASS.edge}" stroke-width="1.5"/>
    <rect x="43" y="14" width="14" height="8" rx="2" fill="${BRASS}"/>
    <path d="M23 58h54c0 15-11 24-27 24s-27-9-27-24z" fill="${main}"/>
    <path d="M24 65h52M29 73h42M36 58v21M50 58v24M64 58v21" stroke="${dark}" stroke-width="1.5"/>`;
}

/** @param {Colour} colour */
export function pot({ main, dark, light }) {
  return `<path d="M26 42h48v30a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8z" fill="${main}"/>
    <path d="M31 46v26" stroke="${light}" stroke-width="4" stroke-linecap="round"/>
    <path d="M26 50h-5a4 4 0 0 0 0 9h5M74 50h5a4 4 0 0 1 0 9h-5" fill="none" stroke="${dark}"
    stroke-width="3"/>
    <path d="M23 42c4-10 15-13 27-13s23 3 27 13z" fill="${light}" stroke="${dark}"
    stroke-width="1.5"/>
    <circle cx="50" cy="25" r="4" fill="${dark}"/>`;
}

/** @param {Colour} colour */
export function box({ main, dark, light }) {
  const small = (/** @type {number} */ x) =>
    `<rect x="${x}" y="26" width="14" height="26" rx="3.5" fill="${GLASS.fill}"
     stroke="${GLASS.edge}" stroke-width="1.5"/>
     <rect x="${x + 1.5}" y="21" width="11" height="5" rx="1.5" fill="${BRASS}"/>`;
  return `${small(33)}${small(53)}
    <rect x="24" y="46" width="52" height="34" rx="4" fill="${main}"/>
    <path d="M24 50a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v5H24z" fill="${light}"/>
    <path d="M24 55h52" stroke="${dark}" stroke-width="1.5"/>
    <rect x="42" y="61" width="16" height="10" rx="2" fill="#fbfaf6"/>`;
}

/** @param {Colour} colour */
export function sachet({ main, dark, light }) {
  return `<path d="M31 20h38v60H31z" fill="${light}"/>
    <path d="M31 20h38v7H31zM31 73h38v7H31z" fill="${dark}"/>
    <path d="M34 20v7M38 20v7M42 20v7M46 20v7M50 20v7M54 20v7M58 20v7M62 20v7M66 20v7" stroke="${main}"/>
    <rect x="37" y="33" width="26" height="15" rx="2" fill="#fbfaf6"/>
    <circle cx="44" cy="60" r="5" fill="${main}"/><circle cx="55" cy="57" r="4" fill="${dark}"/>
    <circle cx="53" cy="65" r="3" fill="${main}"/>`;
}

/** @param {Colour} colour */
export function bag({ main, dark, light }) {
  return `<path d="M30 30c0-6 6-8 20-8s20 2 20 8l4 44c0 5-4 7-24 7s-24-2-24-7z" fill="${light}"/>
    <path d="M30 31c10 5 30 5 40 0" fill="none" stroke="${dark}" stroke-width="2.5"/>
    <rect x="35" y="44" width="30" height="22" rx="3" fill="#fbfaf6"/>
    <path d="M40 60l6-10 5 7 3-4 6 7z" fill="${main}"/>`;
}
