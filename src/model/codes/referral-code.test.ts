// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, turn } from '../../../test/support/page.js';
import { NETWORK_DOWN } from '../../../test/support/shop.js';
import { applyCode, keepCodes, removeCode, takeReferralCode } from '../../../test/support/model.js';

const page = testPage();

describe('the referral code', () => {
  it('is the cookie in capitals and without markup, and comes once per page', async () => {
    document.cookie = `ref=${encodeURIComponent('<"jan&\'ka>')}`;
    await page.open(keepCodes);
    expect(takeReferralCode()).toBe('JANKA');
    expect(takeReferralCode()).toBeUndefined();
  });

  it('comes only after the list of the shop is in, not with the stored one', async () => {
    document.cookie = 'ref=janka';
    localStorage.setItem('cart_discounts', '[{"code": "OTHER"}]');
    const list = page.shop.hold('codes');
    await page.open(keepCodes);
    expect(takeReferralCode()).toBeUndefined();
    list.answer();
    await turn();
    expect(takeReferralCode()).toBe('JANKA');
  });

  it('does not come with a list that could not be read', async () => {
    document.cookie = 'ref=janka';
    page.shop.next('codes', NETWORK_DOWN);
    await page.open(keepCodes);
    expect(takeReferralCode()).toBeUndefined();
    page.said();
  });

  it('does not come just because the buyer has added another code meanwhile', async () => {
    document.cookie = 'ref=janka';
    const list = page.shop.hold('codes');
    await page.open(keepCodes);
    await applyCode('OTHER');
    expect(takeReferralCode()).toBeUndefined();
    list.answer();
    await turn();
    expect(takeReferralCode()).toBe('JANKA');
  });

  it('does not come where it is listed already, whatever its case', async () => {
    document.cookie = 'ref=janka';
    page.shop.codes = [{ code: 'Janka' }];
    await page.open(keepCodes);
    expect(takeReferralCode()).toBeUndefined();
  });

  it.each(['janka', '%20janka%20', '%3Cjanka%3E'])(
    'does not come back after the buyer took it off: %s',
    async (ref) => {
      document.cookie = `ref=${ref}`;
      page.shop.codes = [{ code: 'JANKA' }];
      await page.open(keepCodes);
      await removeCode('JANKA');
      expect(takeReferralCode()).toBeUndefined();
    },
  );

  it('does not come without a cookie', async () => {
    await page.open(keepCodes);
    expect(takeReferralCode()).toBeUndefined();
  });
});
