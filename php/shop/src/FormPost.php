<?php

declare(strict_types=1);

namespace Shop;

use CartElements\CartElements;

/** What a form of the printed cart sends: one change of one line, or of the codes. */
final class FormPost
{
    /**
     * Makes the change.
     *
     * @param array<mixed> $post
     * @return string what the buyer must know; empty if all went well
     */
    public static function apply(Calls $calls, array $post): string
    {
        $text = static fn (string $name): string => is_string($post[$name] ?? null) ? $post[$name] : '';
        $action = $text('action');
        try {
            if ($action === 'code') {
                return $calls->addDiscount($text('code'))['message'] ?? '';
            }
            if ($action === 'uncode') {
                $calls->removeDiscount($text('code'));
                return '';
            }
            $lines = CartElements::keyed($calls->getCart());
            $key = $text('key');
            // Another page has removed the line.
            if (!isset($lines[$key])) {
                return '';
            }
            $calls->updateCart(['products' => self::changed($lines, $key, $action, $text('amount'), (int) $text('step'))]);
            return '';
        } catch (Refused $refused) {
            return $refused->getMessage();
        }
    }

    /**
     * The lines after a change. A step counts from the amount that the buyer saw.
     *
     * @param array<int|string, mixed> $lines
     * @return list<mixed>
     */
    private static function changed(array $lines, string $key, string $action, string $amount, int $step): array
    {
        if ($action === 'remove') {
            unset($lines[$key]);
        } else {
            $digits = ltrim((string) preg_replace('/\D/', '', $amount), '0');
            $directions = ['increase' => 1, 'decrease' => -1];
            $now = (int) substr($digits, 0, 7) + ($directions[$action] ?? 0) * max(1, $step);
            $lines[$key]['amount'] = max(0, $now);
        }
        return array_values($lines);
    }
}
