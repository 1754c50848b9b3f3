import { configure } from 'cart-elements';
import { createMemoryShop } from 'cart-elements/testing';

configure({ client: createMemoryShop().client });
