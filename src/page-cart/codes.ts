import { createCodes, type CodesModel } from '../model/codes/codes.js';
import { createVoucher, type VoucherModel } from '../model/values/voucher.js';
import { shared } from '../shared.js';
import { environment } from './environment.js';
import { pageSync } from './sync.js';

/** The page's discount codes. */
export const pageCodes = (): CodesModel =>
  shared('codes', () => createCodes(environment(), pageSync()));

/** The value of the page's cart with its codes. */
export const pageVoucher = (): VoucherModel =>
  shared('voucher', () => createVoucher(environment(), pageSync(), pageCodes()));
