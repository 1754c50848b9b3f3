// @ts-check
/**
 * The palette of the pictures: each colour in its own tone, darker and lighter.
 *
 * @typedef {{ main: string, dark: string, light: string }} Colour
 */

/** @type {Readonly<Record<string, Colour>>} */
export const COLOURS = {
  red: { main: '#b05a5a', dark: '#8f2f2f', light: '#c96a5c' },
  green: { main: '#6f8a80', dark: '#47655c', light: '#7fa055' },
  honey: { main: '#d9a441', dark: '#b98b38', light: '#e5b04f' },
  plum: { main: '#86648d', dark: '#5f4567', light: '#9a7aa2' },
  blue: { main: '#6285a8', dark: '#3f6287', light: '#7f9fc0' },
  gold: { main: '#cda84f', dark: '#a5822f', light: '#e0c277' },
  orange: { main: '#d98945', dark: '#b5662a', light: '#e8a468' },
  yellow: { main: '#ddb64b', dark: '#b8902c', light: '#edcf7c' },
  amber: { main: '#b9783a', dark: '#8d5722', light: '#d39a5f' },
  brown: { main: '#8b6a4f', dark: '#664a34', light: '#a98a6e' },
  tan: { main: '#d8c6a0', dark: '#9c8458', light: '#e6d9bd' },
  straw: { main: '#d3b778', dark: '#a78a4a', light: '#e4d09f' },
  cream: { main: '#e9dfc6', dark: '#b9a985', light: '#f3ecdb' },
  steel: { main: '#b4bcc0', dark: '#7e888e', light: '#d3d9dc' },
  grey: { main: '#6b6d78', dark: '#43444c', light: '#8a8c97' },
  white: { main: '#f7f6f2', dark: '#b9b7b0', light: '#ffffff' },
  clip: { main: '#c46a4a', dark: '#8c9499', light: '#d98a6c' },
};

/** Glass, and the gold of ordinary lids. */
export const GLASS = { fill: '#e6efec', edge: '#b3cac4' };
export const BRASS = '#b98d3e';
