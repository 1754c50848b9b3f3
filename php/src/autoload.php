<?php

declare(strict_types=1);

// Loads the classes of this folder. With Composer, its autoloader does this.
spl_autoload_register(static function (string $class): void {
    $file = __DIR__ . '/' . substr($class, strlen('CartElements\\')) . '.php';
    if (strpos($class, 'CartElements\\') === 0 && is_file($file)) {
        require_once $file;
    }
});
