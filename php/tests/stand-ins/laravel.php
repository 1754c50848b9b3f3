<?php
declare(strict_types=1);

// What Laravel itself has, and not its view engine.

function csrf_token(): string
{
    return 'T"';
}

function asset(string $file): string
{
    return "/$file";
}

function app(): object
{
    return new class {
        public function getLocale(): string
        {
            return 'de"';
        }
    };
}
