<?php

/* Loads the classes of the shop and the helper. With Composer, its autoloader does this. */

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    $folders = ['Shop\\' => __DIR__ . '/src/', 'CartElements\\' => dirname(__DIR__) . '/src/'];
    foreach ($folders as $prefix => $folder) {
        $file = $folder . substr($class, strlen($prefix)) . '.php';
        if (strpos($class, $prefix) === 0 && is_file($file)) {
            require $file;
        }
    }
});
