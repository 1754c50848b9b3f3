import { CART_CALLS } from '../../src/contract/calls.js';
import { amount, COMMON_PARTS, FALLBACK_SLOT } from '../../src/contract/common.js';
import { CART_EVENTS } from '../../src/contract/events.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-lines',
  summary: 'The lines of the cart, the empty view, undo, and the dialog of reduced products.',
  calls: [...CART_CALLS, 'deleteLine'],
  parts: [
    ...COMMON_PARTS,
    { name: 'empty', description: 'What stands in place of an empty cart.' },
    { name: 'home-link', description: 'Link from the empty cart to the home page.' },
    { name: 'line', description: 'One line; `data-id` is the product’s id.', data: ['data-id'] },
    { name: 'line-zero', description: 'Also on a line whose quantity is 0.' },
    { name: 'line-over-max', description: 'Also on a line whose quantity cannot be delivered.' },
    { name: 'line-photo', description: 'Picture of the product, or the empty place of one.' },
    { name: 'line-name', description: 'Link with the name of the product.' },
    { name: 'line-ean', description: 'EAN; for B2B.' },
    amount('line-unit-net', 'Unit price net; for B2B and export.'),
    amount('line-unit-gross', 'Unit price gross; not for export.'),
    amount('line-old-price', 'Gross price before a promotion; not for export.'),
    amount(
      'line-net',
      'Value of the line after the percentage discounts, net; for B2B and export.',
    ),
    amount('line-gross', 'The same gross; not for export.'),
    amount(
      'line-list-net',
      'Value of the line before the percentage discounts, net, struck; where they change it.',
    ),
    amount('line-list-gross', 'The same gross; not for export.'),
    {
      name: 'line-unit-net-unknown',
      description: 'Instead of `line-unit-net`, where the shop sent no price.',
    },
    {
      name: 'line-unit-gross-unknown',
      description: 'Instead of `line-unit-gross`, where the shop sent no price.',
    },
    {
      name: 'line-net-unknown',
      description: 'Instead of `line-net`, where the shop sent no price.',
    },
    {
      name: 'line-gross-unknown',
      description: 'Instead of `line-gross`, where the shop sent no price.',
    },
    { name: 'quantity', description: 'Field of the quantity, where packs do not apply.' },
    { name: 'packs', description: 'Field of the packs; for B2B products in packs.' },
    { name: 'singles', description: 'Field of the single pieces beside it.' },
    { name: 'increase', description: 'Button: one more, or one more full pack.' },
    { name: 'decrease', description: 'Button: one less, or one full pack less.' },
    { name: 'remove', description: 'Button that removes the line.' },
    {
      name: 'line-action',
      description: 'Button: the one-click answer of a message of the line.',
    },
    { name: 'edit-configuration', description: 'Link to the configurator.' },
    {
      name: 'weather-lock',
      description: 'Says that the weather keeps the product from being sent.',
    },
    {
      name: 'component',
      description: 'One product of a set; `data-id` is its id.',
      data: ['data-id'],
    },
    { name: 'component-photo', description: 'Small picture of a set’s product, where it has one.' },
    amount('component-net', 'Unit price of a set’s product, net; for B2B and export.'),
    amount('component-gross', 'The same gross; not for export.'),
    {
      name: 'copy-lines',
      description: 'Button that copies the lines as a table; for B2B.',
    },
    { name: 'download-lines', description: 'Button that downloads the lines as CSV; for B2B.' },
    {
      name: 'quick-order',
      description: 'The quick order, closed at first; for trade carts where the setting is on.',
    },
    { name: 'quick-order-input', description: 'Its field, for EANs or ids and amounts.' },
    { name: 'quick-order-file', description: 'Its button that takes a .csv or .txt file.' },
    {
      name: 'quick-order-row',
      description:
        'What becomes of one product of the list; `data-status` is `ok`, `rounded`, `over-max`, `unknown` or `invalid`.',
      data: ['data-status'],
    },
    { name: 'quick-order-retry', description: 'Button that looks unknown products up again.' },
    { name: 'quick-order-apply', description: 'Button that applies the list to the cart.' },
    {
      name: 'quick-order-download',
      description: 'Button that downloads the rows with problems as CSV.',
    },
    { name: 'select', description: 'Checkbox of a line; where the setting `bulk` is on.' },
    { name: 'select-all', description: 'Checkbox that selects all lines.' },
    { name: 'remove-selected', description: 'Button that removes the selected lines.' },
    { name: 'zero-selected', description: 'Button that sets the selected lines to 0.' },
    { name: 'clear-cart', description: 'Button that removes all lines; undo brings them back.' },
    {
      name: 'undo',
      description: 'The bar that offers to put a removed line back, or to undo many changes.',
    },
    { name: 'undo-button', description: 'Its button.' },
    { name: 'reduced-dialog', description: 'The dialog of products that the shop has reduced.' },
    {
      name: 'reduced-line',
      description: 'One of them; `data-id` is the product’s id.',
      data: ['data-id'],
    },
    { name: 'reduced-close', description: 'Button that closes the dialog.' },
  ],
  slots: [
    FALLBACK_SLOT,
    {
      name: 'line-{id}',
      description: 'After the name of the line with this product id: `slot="line-42"`.',
    },
    {
      name: 'row-{place}-{key}',
      description:
        'Filled by the tag itself, from the page’s `<template data-line="name">`, `price` or `end`.',
    },
    { name: 'empty', description: 'In the empty view, below its button.' },
  ],
  events: [...CART_EVENTS, 'cart:line-added', 'cart:line-removed'],
};
