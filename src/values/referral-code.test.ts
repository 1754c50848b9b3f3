// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, turn } from '../../test/support/page.js';
import { NETWORK_DOWN } from '../../test/support/shop.js';
import { applyCode, keepCodes, removeCode, takeReferralCode } from '../../test/support/model.js';

const page = testPage();

describe('the referral code', () => {
  it('is the cookie in capitals and without markup, and is tried once per page', async () => {
    document.cookie = `ref=${encodeURIComponent('<"jan&\'ka>')}`;
    await page.open(keepCodes);
    expect(takeReferralCode()).toBe('JANKA');
    expect(takeReferralCode()).toBeUndefined();
  });

  it('is tried only after the list of the shop has loaded, not with the stored list', async () => {
    document.cookie = 'ref=janka';
    localStorage.setItem('cart_discounts', '[{"code": "OTHER"}]');
    const list = page.shop.hold('codes');
    await page.open(keepCodes);
    expect(takeReferralCode()).toBeUndefined();
    list.answer();
    await turn();
    expect(takeReferralCode()).toBe('JANKA');
  });

  it.each<[string, () => unknown, number]>([
    ['if the list could not be read', () => page.shop.next('codes', NETWORK_DOWN), 1],
    ['if it is already listed', () => (page.shop.codes = [{ code: 'Janka' }]), 0],
    ['without a cookie', () => (document.cookie = 'ref=; max-age=0'), 0],
  ])('is not tried %s', async (_, prepare, reports) => {
    document.cookie = 'ref=janka';
    prepare();
    await page.open(keepCodes);
    expect(takeReferralCode()).toBeUndefined();
    expect(page.said()).toHaveLength(reports);
  });

  it('is not tried just because the buyer has added another code', async () => {
    document.cookie = 'ref=janka';
    const list = page.shop.hold('codes');
    await page.open(keepCodes);
    const applied = applyCode('OTHER');
    await turn();
    expect(takeReferralCode()).toBeUndefined();
    list.answer();
    await applied;
    expect(takeReferralCode()).toBe('JANKA');
  });

  it.each(['janka', '%20janka%20', '%3Cjanka%3E'])(
    'is not tried again after the buyer has removed it: %s',
    async (ref) => {
      document.cookie = `ref=${ref}`;
      page.shop.codes = [{ code: 'JANKA' }];
      await page.open(keepCodes);
      await removeCode('JANKA');
      expect(takeReferralCode()).toBeUndefined();
    },
  );
});
