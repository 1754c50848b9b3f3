<?php
declare(strict_types=1);

use CartElements\CartElements;

/* A folder with files, the helper with a token, and a cart with text that is markup. */
return [
    static function (array $files): string {
        $folder = sys_get_temp_dir() . '/cart-elements-' . bin2hex(random_bytes(4));
        mkdir($folder);
        foreach ($files as $name => $content) {
            file_put_contents("$folder/$name", $content);
        }
        return $folder;
    },
    static fn (array $options = []): CartElements => new CartElements($options + ['token' => 'T']),
    ['products' => [
        ['id' => 1, 'name' => '</script><b>"Jar\' &', 'amount' => '2', 'price' => '3.50', 'nett_price' => '2.85'],
        ['id' => 2, 'name' => 'Lid', 'amount' => 0, 'price' => null],
    ], 'currency' => 'EUR'],
];
