import { CART_CALLS } from '../../src/contract/calls.js';
import { amount, COMMON_PARTS, FALLBACK_SLOT } from '../../src/contract/common.js';
import { CART_EVENTS } from '../../src/contract/events.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-lines',
  summary: 'The lines of the cart, the empty cart, undo, and the dialog of reduced quantities.',
  calls: [...CART_CALLS, 'deleteLine'],
  parts: [
    ...COMMON_PARTS,
    { name: 'empty', description: 'Shown if the cart is empty.' },
    { name: 'home-link', description: 'Link from the empty cart to the home page.' },
    {
      name: 'line',
      description:
        'One line. `data-id` is the id of the product, `data-key` the key of the line: the one that the shop sent, else the id, or `42#2` for the second line of a product.',
      data: ['data-id', 'data-key'],
    },
    { name: 'line-zero', description: 'Also on a line whose quantity is 0.' },
    {
      name: 'line-over-max',
      description: 'Also on a line whose quantity the shop cannot deliver.',
    },
    { name: 'line-photo', description: 'Picture of the product, or the placeholder for it.' },
    { name: 'line-name', description: 'Link with the name of the product.' },
    { name: 'line-ean', description: 'EAN. For business buyers and dropshipping.' },
    {
      name: 'line-sku',
      description: 'Number of the product in the shop, in place of an EAN that it does not have.',
    },
    { name: 'line-options', description: 'List of what the buyer has chosen of the product.' },
    { name: 'line-option', description: 'One of them, such as "Size: M".' },
    {
      name: 'edit-options',
      description: 'Link to the page where the options can be changed (`editable_url`).',
    },
    {
      name: 'line-availability',
      description:
        'When the product can be delivered, in the words of the shop. `data-level` is `ok`, `low` or `late`.',
      data: ['data-level'],
    },
    {
      name: 'line-message',
      description:
        'A message of the shop about the line. `data-level` is `error`, `warning` or `info`.',
      data: ['data-level'],
    },
    {
      name: 'shop-message',
      description:
        'A message of the shop about the whole cart, above the lines. `data-level` is `error`, `warning` or `info`.',
      data: ['data-level'],
    },
    amount(
      'line-unit-net',
      'Unit price, net. For business and export buyers, and for dropshipping.',
    ),
    amount('line-unit-gross', 'Unit price, gross. Not for export buyers.'),
    {
      name: 'line-unit-price',
      description: 'The price of a measure, such as “12.90 €/kg”, if the shop names one.',
    },
    amount('line-old-price', 'Gross price before a promotion. Not for export buyers.'),
    amount(
      'line-lowest-price',
      'Lowest price of the last 30 days, beside a price before a promotion.',
    ),
    amount('line-saving', 'What a promotion saves on the line. For buyers who see gross prices.'),
    amount('line-next-price', 'Price of one piece from a higher quantity on.'),
    amount(
      'line-net',
      'Value of the line after the percentage discounts, net. For business and export buyers, and for dropshipping.',
    ),
    amount(
      'line-gross',
      'Value of the line after the percentage discounts, gross. Not for export buyers.',
    ),
    amount(
      'line-list-net',
      'Value of the line before the percentage discounts, net, struck through. Only if they change it.',
    ),
    amount(
      'line-list-gross',
      'Value of the line before the percentage discounts, gross, struck through. Only if they change it. Not for export buyers.',
    ),
    {
      name: 'line-unit-net-unknown',
      description: 'In place of `line-unit-net`, if the shop sent no price.',
    },
    {
      name: 'line-unit-gross-unknown',
      description: 'In place of `line-unit-gross`, if the shop sent no price.',
    },
    {
      name: 'line-net-unknown',
      description: 'In place of `line-net`, if the shop sent no price.',
    },
    {
      name: 'line-gross-unknown',
      description: 'In place of `line-gross`, if the shop sent no price.',
    },
    { name: 'quantity', description: 'Field for the quantity, if packs do not apply.' },
    {
      name: 'quantity-fixed',
      description: 'The quantity of a line whose quantity the buyer cannot change.',
    },
    {
      name: 'packs',
      description: 'Field for the number of packs. For business buyers, on products in packs.',
    },
    { name: 'singles', description: 'Field for single pieces, beside the field for packs.' },
    {
      name: 'increase',
      description:
        'Button that adds one piece, or one full pack. In dropshipping carts a piece, unless only full packs are sold.',
    },
    { name: 'decrease', description: 'Button that takes off as much as `increase` adds.' },
    {
      name: 'remove',
      description: 'Button that removes the line. Not on lines that the shop does not let go.',
    },
    {
      name: 'line-action',
      description: 'Button in a message of the line that solves the problem with one click.',
    },
    { name: 'edit-configuration', description: 'Link to the configurator.' },
    {
      name: 'notice',
      description:
        'Message that a change was not stored: its line was removed elsewhere, or the cart belongs to another account now.',
    },
    { name: 'notice-close', description: 'Button that closes the message.' },
    {
      name: 'weather-lock',
      description: 'Message that the shop does not send the product in the present weather.',
    },
    {
      name: 'component',
      description: 'One product of a set. `data-id` is its id.',
      data: ['data-id'],
    },
    { name: 'component-photo', description: 'Small picture of a product of a set, if it has one.' },
    amount(
      'component-net',
      'Unit price of a product of a set, net. For business and export buyers, and for dropshipping.',
    ),
    amount('component-gross', 'Unit price of a product of a set, gross. Not for export buyers.'),
    {
      name: 'copy-lines',
      description:
        'Button that copies the lines as a table. For business buyers and dropshipping, on pages over https.',
    },
    {
      name: 'download-lines',
      description: 'Button that downloads the lines as CSV. For business buyers and dropshipping.',
    },
    {
      name: 'keys-button',
      description:
        'Button that shows the keys of the order grid. For business buyers and dropshipping, where the lines have columns.',
    },
    { name: 'keys-dialog', description: 'Dialog with the keys of the order grid.' },
    { name: 'keys-close', description: 'Button that closes the dialog of the keys.' },
    {
      name: 'quick-order',
      description:
        'The quick order, a `<details>`. For business buyers and dropshipping, with `quick-order="on"`.',
    },
    {
      name: 'quick-order-input',
      description: 'Field of the quick order, for EANs or ids with quantities.',
    },
    {
      name: 'quick-order-file',
      description: 'Button that opens a .csv or .txt file for the quick order.',
    },
    {
      name: 'quick-order-row',
      description:
        'Result for one product of the list. `data-status` is `ok`, `rounded`, `over-max`, `unknown` or `invalid`.',
      data: ['data-status'],
    },
    { name: 'quick-order-retry', description: 'Button that looks unknown products up again.' },
    {
      name: 'quick-order-add',
      description: 'Choice: the list adds to the quantities in the cart.',
    },
    { name: 'quick-order-replace', description: 'Choice: the list replaces them.' },
    { name: 'quick-order-apply', description: 'Button that applies the list to the cart.' },
    { name: 'quick-order-sum', description: 'In the button: what the list adds to the net value.' },
    {
      name: 'quick-order-download',
      description: 'Button that downloads the rows with problems as CSV.',
    },
    {
      name: 'find',
      description: 'Field that finds lines by name, EAN or number. In carts of 50 lines and more.',
    },
    { name: 'find-previous', description: 'Button that goes to the previous line found.' },
    { name: 'find-next', description: 'Button that goes to the next line found.' },
    {
      name: 'find-look',
      description: 'Button that shows only the lines that the buyer should check, or all again.',
    },
    { name: 'select', description: 'Checkbox of a line. Only with `bulk="on"`.' },
    { name: 'select-all', description: 'Checkbox that selects all lines.' },
    { name: 'remove-selected', description: 'Button that removes the selected lines.' },
    { name: 'zero-selected', description: 'Button that sets the selected lines to 0.' },
    { name: 'clear-cart', description: 'Button that removes all lines. Undo restores them.' },
    {
      name: 'undo',
      description: 'Bar that offers to restore a removed line, or to undo several changes.',
    },
    { name: 'undo-button', description: 'Button of the undo bar.' },
    {
      name: 'reduced-dialog',
      description: 'Dialog of products whose quantity the shop has reduced.',
    },
    {
      name: 'reduced-line',
      description: 'One product in the dialog. `data-id` is its id.',
      data: ['data-id'],
    },
    { name: 'reduced-close', description: 'Button that closes the dialog.' },
  ],
  slots: [
    FALLBACK_SLOT,
    {
      name: 'line-{id}',
      description:
        'Content after the name of the line with this key of the shop or, without one, this product id: `slot="line-42"`.',
    },
    {
      name: 'row-{place}-{key}',
      description:
        'The tag fills it from the `<template data-line="name">`, `price` or `end` of your page.',
    },
    { name: 'empty', description: 'Content in the empty cart, below its button.' },
  ],
  events: [...CART_EVENTS, 'cart:line-added', 'cart:line-removed'],
};
