<?php

declare(strict_types=1);

/** The classes of src that each of them names in its code. */
$uses = static function (): array {
    $files = glob(dirname(__DIR__) . '/src/*.php') ?: [];
    $classes = array_diff(array_map(static fn (string $file): string => basename($file, '.php'), $files), ['autoload']);
    $uses = [];
    foreach ($classes as $class) {
        $code = (string) file_get_contents(dirname(__DIR__) . "/src/$class.php");
        $tokens = token_get_all(str_replace('namespace CartElements;', '', $code));
        $names = array_column(array_filter($tokens, static fn ($token): bool => ($token[0] ?? '') === T_STRING), 1);
        $uses[$class] = array_diff(array_intersect($classes, $names), [$class]);
    }
    return $uses;
};

return [
    'no class of the kit needs another one that needs it' => static function () use ($uses): void {
        $left = $uses();
        same(true, in_array('Html', $left['PrintedCart'], true));
        do {
            $before = count($left);
            $left = array_filter($left, static fn (array $used): bool => array_intersect($used, array_keys($left)) !== []);
        } while (count($left) < $before);
        same([], array_keys($left));
    },
];
