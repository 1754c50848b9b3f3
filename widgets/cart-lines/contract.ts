import { cartTag } from '../../src/contract/common.js';

export const contract = cartTag({
  tag: 'cart-lines',
  summary: 'The lines of the cart, the empty cart, undo, and the dialog of reduced quantities.',
  calls: ['deleteLine'],
  data: {
    line: ['data-id', 'data-key'],
    'line-availability': ['data-level'],
    'line-message': ['data-level'],
    'shop-message': ['data-level'],
    component: ['data-id'],
    'quick-order-row': ['data-status'],
    'reduced-line': ['data-id'],
  },
  parts: {
    empty: 'Shown if the cart is empty.',
    'home-link': 'Link from the empty cart to the home page.',
    line: 'One line. `data-id` is the id of the product, `data-key` the key of the line: the one that the shop sent, else the id, or `42#2` for the second line of a product.',
    'line-zero': 'Also on a line whose quantity is 0.',
    'line-over-max': 'Also on a line whose quantity the shop cannot deliver.',
    'line-photo': 'Picture of the product, or the placeholder for it.',
    'line-name': 'Link with the name of the product.',
    'line-ean': 'EAN. For business buyers and dropshipping.',
    'line-sku': 'Number of the product in the shop, in place of an EAN that it does not have.',
    'line-options': 'List of what the buyer has chosen of the product.',
    'line-option': 'One of them, such as "Size: M".',
    'edit-options': 'Link to the page where the options can be changed (`editable_url`).',
    'line-availability':
      'When the product can be delivered, in the words of the shop. `data-level` is `ok`, `low` or `late`.',
    'line-message':
      'A message of the shop about the line. `data-level` is `error`, `warning` or `info`.',
    'shop-message':
      'A message of the shop about the whole cart, above the lines. `data-level` is `error`, `warning` or `info`.',
    'line-unit-price': 'The price of a measure, such as “12.90 €/kg”, if the shop names one.',
    'line-unit-net-unknown':
      'In place of `line-unit-net`, if the shop sent no price: “Price on request”.',
    'line-unit-gross-unknown':
      'The same in place of `line-unit-gross`. A dash if only the other side has no price.',
    'line-net-unknown': 'In place of `line-net`, if the shop sent no price.',
    'line-gross-unknown': 'In place of `line-gross`, if the shop sent no price.',
    quantity: 'Field for the quantity, if packs do not apply.',
    'quantity-fixed': 'The quantity of a line whose quantity the buyer cannot change.',
    packs: 'Field for the number of packs. For business buyers, on products in packs.',
    singles: 'Field for single pieces, beside the field for packs.',
    increase:
      'Button that adds one piece, or one full pack. In dropshipping carts a piece, unless only full packs are sold.',
    decrease: 'Button that takes off as much as `increase` adds.',
    remove: 'Button that removes the line. Not on lines that the shop does not let go.',
    'line-action': 'Button in a message of the line that solves the problem with one click.',
    'edit-configuration': 'Link to the configurator.',
    notice:
      'Message that a change was not stored: its line was removed elsewhere, or the cart belongs to another account now.',
    'notice-close': 'Button that closes the message.',
    'weather-lock': 'Message that the shop does not send the product in the present weather.',
    component: 'One product of a set. `data-id` is its id.',
    'component-photo': 'Small picture of a product of a set, if it has one.',
    'copy-lines':
      'Button that copies the lines as a table. For business buyers and dropshipping, on pages over https.',
    'download-lines':
      'Button that downloads the lines as CSV. For business buyers and dropshipping.',
    'keys-button':
      'Button that shows the keys of the order grid. For business buyers and dropshipping, where the lines have columns.',
    'keys-dialog': 'Dialog with the keys of the order grid.',
    'keys-close': 'Button that closes the dialog of the keys.',
    'quick-order':
      'The quick order, a `<details>`. For business buyers and dropshipping, with `quick-order="on"`.',
    'quick-order-input': 'Field of the quick order, for EANs or ids with quantities.',
    'quick-order-file': 'Button that opens a .csv or .txt file for the quick order.',
    'quick-order-row':
      'Result for one product of the list. `data-status` is `ok`, `rounded`, `over-max`, `unknown` or `invalid`.',
    'quick-order-retry': 'Button that looks unknown products up again.',
    'quick-order-add': 'Choice: the list adds to the quantities in the cart.',
    'quick-order-replace': 'Choice: the list replaces them.',
    'quick-order-apply': 'Button that applies the list to the cart.',
    'quick-order-sum': 'In the button: what the list adds to the net value.',
    'quick-order-download': 'Button that downloads the rows with problems as CSV.',
    find: 'Field that finds lines by name, EAN or number. In carts of 50 lines and more.',
    'find-previous': 'Button that goes to the previous line found.',
    'find-next': 'Button that goes to the next line found.',
    'find-look': 'Button that shows only the lines that the buyer should check, or all again.',
    select: 'Checkbox of a line. Only with `bulk="on"`.',
    'select-all': 'Checkbox that selects all lines.',
    'remove-selected': 'Button that removes the selected lines.',
    'zero-selected': 'Button that sets the selected lines to 0.',
    'clear-cart': 'Button that removes all lines. Undo restores them.',
    undo: 'Bar that offers to restore a removed line, or to undo several changes.',
    'undo-button': 'Button of the undo bar.',
    'reduced-dialog': 'Dialog of products whose quantity the shop has reduced.',
    'reduced-line': 'One product in the dialog. `data-id` is its id.',
    'reduced-close': 'Button that closes the dialog.',
  },
  amounts: {
    'line-unit-net': 'Unit price, net. For business and export buyers, and for dropshipping.',
    'line-unit-gross': 'Unit price, gross. Not for export buyers.',
    'line-old-price': 'Gross price before a promotion. Not for export buyers.',
    'line-lowest-price': 'Lowest price of the last 30 days, beside a price before a promotion.',
    'line-saving': 'What a promotion saves on the line. For buyers who see gross prices.',
    'line-next-price': 'Price of one piece from a higher quantity on.',
    'line-net':
      'Value of the line after the percentage discounts, net. For business and export buyers, and for dropshipping.',
    'line-gross': 'Value of the line after the percentage discounts, gross. Not for export buyers.',
    'line-list-net':
      'Value of the line before the percentage discounts, net, struck through. Only if they change it.',
    'line-list-gross':
      'Value of the line before the percentage discounts, gross, struck through. Only if they change it. Not for export buyers.',
    'component-net':
      'Unit price of a product of a set, net. For business and export buyers, and for dropshipping.',
    'component-gross': 'Unit price of a product of a set, gross. Not for export buyers.',
  },
  slots: {
    'line-{id}':
      'Content after the name of the line with this key of the shop or, without one, this product id: `slot="line-42"`.',
    'row-{place}-{key}':
      'The tag fills it from the `<template data-line="name">`, `price` or `end` of your page.',
    empty: 'Content in the empty cart, below its button.',
  },
  events: ['cart:line-added', 'cart:line-removed'],
});
