import { definePlain } from '../../src/element/define-plain.js';
import { createDrawer } from './cart-drawer.js';

definePlain('cart-drawer', createDrawer);
