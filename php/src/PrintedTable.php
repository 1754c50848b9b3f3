<?php

declare(strict_types=1);

namespace CartElements;

/** @internal A cart as a plain table, for CartElements::table(). */
final class PrintedTable
{
    private const WORDS = [
        'product' => 'Product', 'amount' => 'Quantity', 'price' => 'Price', 'empty' => 'Your cart is empty',
    ];

    private const ROW = '<tr><td>{name}</td><td>{amount}</td><td>{price}</td></tr>';

    private const TABLE = '
        <table class="cart-fallback"{!lang}><thead><tr>
        <th scope="col">{product}</th><th scope="col">{amount}</th><th scope="col">{price}</th></tr></thead><tbody>';

    public static function html(CartView $view): string
    {
        $words = $view->words + self::WORDS;
        $rows = '';
        foreach ($view->lines as $line) {
            $rows .= Html::fill(self::ROW, [
                'name' => $line->text('name'),
                'amount' => $line->quantityText() ?: $line->amount(),
                'price' => $view->price($line),
            ]) . "\n";
        }
        if ($rows === '') {
            return '<p' . $view->lang() . '>' . Html::escape($words['empty']) . "</p>\n";
        }
        return Html::fill(self::TABLE, ['lang' => $view->lang()] + $words) . "\n$rows</tbody></table>\n";
    }
}
