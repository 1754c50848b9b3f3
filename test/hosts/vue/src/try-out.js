import { configure } from 'cart-elements/api.js';
import { createMemoryShop } from 'cart-elements/testing';

configure({ client: createMemoryShop().client });
