<?php

declare(strict_types=1);

namespace CartElements;

use InvalidArgumentException;
use Smarty;

/**
 * The helper's markup as functions of Smarty 4:
 *
 *     CartElementsPlugins::register($smarty, $elements);
 *
 *     {cart_head}
 *     {cart_preload cart=$cart}
 *     {cart_tag name='cart-page' preload='cart-data' fallback=$cart}
 *
 * Smarty never escapes the result of a function; the helper has already escaped it.
 */
final class CartElementsPlugins
{
    public static function register(Smarty $smarty, CartElements $elements): void
    {
        $functions = [
            'cart_head' => static fn (array $given): string => $elements->head(),
            'cart_preload' => static fn (array $given): string => $elements->preload(
                self::needed($given, 'cart', 'cart_preload'),
                $given['id'] ?? 'cart-data'
            ),
            'cart_badge' => static fn (array $given): string => $elements->badge(
                self::needed($given, 'cart', 'cart_badge'),
                $given['count'] ?? 'lines'
            ),
            'cart_table' => static fn (array $given): string => $elements->table(
                self::needed($given, 'cart', 'cart_table'),
                $given['words'] ?? []
            ),
            // All except name and the content are attributes; Smarty's names cannot have hyphens.
            'cart_tag' => static function (array $given) use ($elements): string {
                $attributes = [];
                $own = ['name' => 0, 'fallback' => 0, 'form' => 0, 'codes' => 0];
                foreach (array_diff_key($given, $own) as $attribute => $value) {
                    $attributes[str_replace('_', '-', (string) $attribute)] = $value;
                }
                $content = isset($given['fallback']) ? $elements->table($given['fallback']) : '';
                if (isset($given['form'])) {
                    $content = $elements->form($given['form'], $given['codes'] ?? []);
                }
                return $elements->tag(self::needed($given, 'name', 'cart_tag'), $attributes, $content);
            },
        ];
        foreach ($functions as $name => $function) {
            $smarty->registerPlugin('function', $name, $function);
        }
    }

    /**
     * @param array<string, mixed> $given
     * @return mixed
     */
    private static function needed(array $given, string $name, string $function)
    {
        if (!isset($given[$name])) {
            throw new InvalidArgumentException("CartElements: {{$function}} needs \"$name\".");
        }
        return $given[$name];
    }
}
