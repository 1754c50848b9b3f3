// @ts-check
import { product } from './product.mjs';

/** Sets of several products, and smokehouses with their configurations. */
export const SETS = [
  product(103, 'Zestaw do dżemów „Sad”', 'Jam-making set “Orchard”', {
    about: { pl: 'Garnek, 12 słoików, lejek', en: 'Pot, 12 jars, funnel' },
    picture: 'box-tan.jpg',
    gross: '149.00',
    net: '104.00',
    exempt: true,
    parts: [
      { id: 150, quantity: 1 },
      { id: 117, quantity: 12 },
      { id: 110, quantity: 1 },
    ],
  }),
  product(107, 'Zestaw startowy „Dżem”', 'Starter set “Jam”', {
    about: { pl: '12 części', en: '12 pieces' },
    picture: 'box-red.jpg',
    gross: '79.00',
    net: '54.20',
    parts: [
      { id: 117, quantity: 10 },
      { id: 110, quantity: 1 },
      { id: 154, quantity: 1 },
    ],
  }),
  product(158, 'Zestaw wędliniarski „Weekend”', 'Sausage-making set “Weekend”', {
    about: { pl: 'Peklosól, przyprawy, haki, siatka', en: 'Curing salt, spices, hooks, netting' },
    picture: 'box-plum.jpg',
    gross: '89.90',
    net: '61.00',
    brand: 'Dymarnia',
    parts: [
      { id: 133, quantity: 1 },
      { id: 134, quantity: 2 },
      { id: 145, quantity: 1 },
      { id: 147, quantity: 1 },
    ],
  }),
  product(159, 'Zestaw upominkowy „Spiżarnia”', 'Gift set “Pantry”', {
    picture: 'box-green.jpg',
    gross: '119.00',
    net: '83.00',
    exempt: true,
    parts: [
      { id: 114, quantity: 3 },
      { id: 121, quantity: 2 },
    ],
  }),
  product(140, 'Wędzarnia „Dąb” 120', 'Smokehouse “Oak” 120', {
    about: { pl: '120 l, bez wyposażenia', en: '120 l, without equipment' },
    picture: 'smokehouse-grey.jpg',
    gross: '3190.00',
    net: '2190.00',
    stock: 14,
    brand: 'Dymarnia',
  }),
  product(
    141,
    'Wędzarnia „Dąb” 120, Twoja konfiguracja',
    'Smokehouse “Oak” 120, your configuration',
    {
      about: {
        pl: 'Termometr, 3 ruszty, dymogenerator',
        en: 'Thermometer, 3 racks, smoke generator',
      },
      picture: 'smokehouse-grey.jpg',
      gross: '3840.00',
      net: '2640.00',
      stock: 14,
      brand: 'Dymarnia',
      configuration: 'W-120-7F3A',
    },
  ),
  product(
    142,
    'Wędzarnia „Olcha” 80, Twoja konfiguracja',
    'Smokehouse “Alder” 80, your configuration',
    {
      about: { pl: 'Kółka, 2 ruszty', en: 'Wheels, 2 racks' },
      picture: 'smokehouse-brown.jpg',
      gross: '2290.00',
      net: '1574.00',
      stock: 6,
      brand: 'Dymarnia',
      configuration: 'W-080-19C2',
    },
  ),
];
