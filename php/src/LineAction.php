<?php

declare(strict_types=1);

namespace CartElements;

/** @internal What a button of the printed cart makes of the amount of a line. */
final class LineAction
{
    private const SIGNS = ['set' => 0, 'increase' => 1, 'decrease' => -1];
    /** East Asian keyboards write digits in full width. */
    private const WIDE_DIGITS = ['０', '１', '２', '３', '４', '５', '６', '７', '８', '９'];

    /**
     * @param array<string, mixed> $line
     * @param ?string $typed what the field of the amount contains
     * @param int $step of the button
     * @param bool $isBusiness whether the buyer gets full packs if there are no single pieces
     */
    public static function amount(array $line, string $action, ?string $typed, int $step, bool $isBusiness): int
    {
        $sign = self::SIGNS[$action] ?? null;
        if ($sign === null || ($sign === 0 && $typed === null)) {
            throw new Refused(422, 'invalid', '"action" or "amount" is not valid.');
        }
        $now = self::number($typed ?? (string) $line['amount']);
        $unit = (new Line($line))->unit($isBusiness);
        $least = (int) ($line['min'] ?? 0);
        if ($sign !== 0) {
            $edge = (int) ($sign > 0 ? floor($now / $unit) : ceil($now / $unit)) * $unit;
            $next = $edge + $sign * (int) ceil(max($unit, $step) / $unit) * $unit;
            $now = $sign < 0 && $next < $least ? $now : $next;
        }
        $wanted = $now > 0 ? max($now, $least) : 0;
        return min((int) ceil($wanted / $unit), intdiv(Wire::MOST_PIECES, $unit)) * $unit;
    }

    /** Whether a decimal mark was typed, of which the field keeps only the digits. */
    public static function hasMark(?string $typed): bool
    {
        return (bool) preg_match('/[.,\x{066b}\x{ff0c}\x{ff0e}]/u', $typed ?? '');
    }

    /** The amount as the field of the tag reads it. A step counts from the one that the buyer saw. */
    private static function number(string $typed): int
    {
        $text = str_replace(self::WIDE_DIGITS, range(0, 9), $typed);
        $digits = substr(ltrim((string) preg_replace('/\D/', '', $text), '0'), 0, 7);
        return preg_match('/^[\s0]*[-−－]/u', $text) ? 0 : (int) $digits;
    }
}
