<?php

declare(strict_types=1);

namespace CartElements;

/** @internal A row of the shop's totals. */
final class LedgerRow extends Record
{
    /** Codes are free text: `ot_coupon` is a coupon too. */
    private const KINDS = [
        'coupon' => '/coupon/i',
        'discount' => '/discount/i',
        'delivery' => '/shipping|delivery/i',
        'total' => '/^total$/D',
    ];

    /** What it is, by its code, as in the tag. */
    public function kind(): string
    {
        foreach (self::KINDS as $kind => $pattern) {
            if (preg_match($pattern, $this->text('code'))) {
                return $kind;
            }
        }
        return 'other';
    }
}
