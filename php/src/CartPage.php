<?php

declare(strict_types=1);

namespace CartElements;

/** @internal The body of a page that answers its own calls, for CartApi::page(). */
final class CartPage
{
    /**
     * @param array<string, mixed> $options of CartElements, and `content`: HTML for the slots of the first tag
     * @param array<string, mixed> $cart
     * @param list<array<string, mixed>> $codes
     */
    public static function html(string $address, array $options, array $cart, array $codes): string
    {
        $api = $address . (strpos($address, '?') === false ? '?' : '&') . 'call=';
        $own = ['api-base' => $api, 'csrf-url' => $address, 'photo-format' => 'as-sent'];
        $options['settings'] = ($options['settings'] ?? []) + $own;
        $content = $options['content'] ?? '';
        $files = BuiltFiles::folderOf($options['url'] ?? '/cart-elements/');
        // All texts are UTF-8 by now.
        $elements = new CartElements(array_diff_key($options, ['content' => 0, 'charset' => 0]) + ['files' => $files]);
        $html = $elements->head() . $elements->preload($cart);
        foreach ($options['tags'] ?? ['cart-page'] as $at => $tag) {
            $printed = $tag === 'cart-page' ? $elements->form($cart, $codes) : $elements->table($cart);
            $html .= $at === 0
                ? $elements->tag($tag, ['preload' => 'cart-data'], $printed . $content) : $elements->tag($tag);
        }
        return $html;
    }
}
