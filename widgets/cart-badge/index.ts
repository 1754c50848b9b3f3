import { definePlain } from '../../src/element/define-plain.js';
import { createBadge } from './cart-badge.js';

definePlain('cart-badge', createBadge);
