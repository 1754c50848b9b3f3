// @ts-check
import { product } from './product.mjs';

/** Kitchen and smokehouse tools. */
export const TOOLS = [
  product(110, 'Lejek do słoików, stal', 'Jar funnel, steel', {
    picture: 'funnel-steel.jpg',
    gross: '24.90',
    net: '16.20',
    pack: 12,
  }),
  product(145, 'Haki wędzarnicze, 10 szt.', 'Smoking hooks, set of 10', {
    picture: 'hook-steel.jpg',
    gross: '27.50',
    net: '17.90',
    pack: 10,
    brand: 'Dymarnia',
  }),
  product(146, 'Termometr wędzarniczy', 'Smokehouse thermometer', {
    picture: 'thermometer-red.jpg',
    gross: '34.90',
    net: '22.80',
    oldGross: '42.00',
    stock: 480,
    brand: 'Dymarnia',
  }),
  product(147, 'Siatka wędliniarska ø 125 mm', 'Meat netting ø 125 mm', {
    picture: 'roll-white.jpg',
    gross: '21.00',
    net: '13.40',
    pack: 6,
    brand: 'Dymarnia',
  }),
  product(150, 'Garnek stalowy 15 l', 'Steel pot 15 l', {
    picture: 'pot-steel.jpg',
    gross: '129.00',
    net: '88.00',
    stock: 210,
    brand: 'Norrfisk',
  }),
  product(151, 'Sokownik parowy 8 l', 'Steam juicer 8 l', {
    picture: 'pot-red.jpg',
    gross: '219.00',
    net: '149.00',
    oldGross: '249.00',
    stock: 75,
    brand: 'Norrfisk',
  }),
  product(152, 'Beczka kamionkowa 10 l', 'Stoneware crock 10 l', {
    picture: 'pot-brown.jpg',
    gross: '109.00',
    net: '74.00',
    stock: 130,
  }),
  product(153, 'Szatkownica do kapusty', 'Cabbage shredder', {
    picture: 'board-tan.jpg',
    gross: '58.00',
    net: '38.50',
    stock: 340,
  }),
  product(155, 'Szczotka do butelek', 'Bottle brush', {
    picture: 'brush-blue.jpg',
    gross: '7.90',
    net: '4.60',
    pack: 24,
    brand: null,
  }),
];
