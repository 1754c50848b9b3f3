<?php
/*
 * What nginx does in front of an old shop: the shop's own PHP pages are run here, and every other
 * address belongs to the backend, which gets it with the visitor's cookies.
 */
declare(strict_types=1);

require __DIR__ . '/backend.php';

$path = explode('?', $_SERVER['REQUEST_URI'], 2)[0];

// The one plain file of this folder; returning false makes PHP serve it.
if ($path === '/style.css') {
    return false;
}

try {
    switch ($path) {
        case '/':
        case '/index.php':
            header('Location: /cart.php', true, 302);
            break;
        case '/cart.php':
        case '/classic.php':
            require __DIR__ . $path;
            break;
        default:
            forward_to_backend();
    }
} catch (BackendDown $error) {
    error_log($error->getMessage());
    http_response_code(503);
    header('Content-Type: text/html; charset=utf-8');
    echo '<!DOCTYPE html><title>503</title><h1>Sklep jest chwilowo niedostępny</h1>';
}
