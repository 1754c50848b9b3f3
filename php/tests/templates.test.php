<?php
declare(strict_types=1);

use CartElements\CartElements;
use CartElements\CartElementsExtension;
use CartElements\CartElementsPlugins;

$elements = static fn (): CartElements => new CartElements(['token' => 'T"', 'language' => 'en']);
$cart = ['products' => [['id' => 1, 'name' => '<b>Jar</b>', 'amount' => 2, 'price' => '3.50']], 'currency' => 'EUR'];

$values = [
    'cart' => $cart, 'codes' => [], 'language' => 'de"', 'currency' => 'EUR', 'csrf' => 'T"',
    'app' => ['request' => ['locale' => 'de"']], 'discounts' => ['rabatkontrahenta' => '5.00'],
    'discountsJson' => '{"rabatkontrahenta":"5.00"}', 'cartJson' => json_encode($cart, JSON_HEX_TAG),
];
/** What the docs show in this language: the tag by hand, and by the functions. */
$snippets = static function (string $language): string {
    $pages = array_map('file_get_contents', glob(dirname(__DIR__, 2) . '/docs/{integration,php}.md', GLOB_BRACE));
    preg_match_all("/^```$language\n(.*?)^```$/ms", implode('', $pages), $found);
    return implode('', $found[1]);
};
$isRight = static function (string $html): void {
    contains('content="T&quot;"', $html);
    contains('lang="de&quot;"', $html);
    contains('discount-info="{&quot;rabatkontrahenta&quot;:&quot;5.00&quot;}"', $html);
    contains('id="cart-data">{"products":[{"id":1,"name":"\u003Cb\u003EJar', $html);
};
$usesFunctions = static function (string $html) use ($elements, $cart): void {
    contains($elements()->head(), $html);
    contains($elements()->tag('cart-page', ['preload' => 'cart-data'], $elements()->form($cart, [])), $html);
};

$twig = static function (string $template) use ($elements, $values): string {
    $autoload = '/usr/share/php/Twig/autoload.php';
    if (!is_file($autoload)) {
        throw new Skipped('There is no Twig here.');
    }
    require_once $autoload;
    require_once dirname(__DIR__) . '/twig/CartElementsExtension.php';
    $twig = new Twig\Environment(new Twig\Loader\ArrayLoader(['page' => $template]), ['strict_variables' => true]);
    $twig->addExtension(new CartElementsExtension($elements()));
    // Symfony has these.
    $twig->addFunction(new Twig\TwigFunction('csrf_token', static fn (string $id): string => 'T"'));
    $twig->addFunction(new Twig\TwigFunction('asset', static fn (string $file): string => "/$file"));
    return $twig->render('page', $values);
};
$smarty = static function (string $template, bool $escapes) use ($elements, $values): string {
    $class = '/usr/share/php/smarty4/Smarty.class.php';
    if (!is_file($class)) {
        throw new Skipped('There is no Smarty here.');
    }
    require_once $class;
    require_once dirname(__DIR__) . '/smarty/CartElementsPlugins.php';
    $smarty = new Smarty();
    $smarty->setCompileDir(sys_get_temp_dir() . '/cart-elements-smarty-' . getmypid());
    $smarty->escape_html = $escapes;
    CartElementsPlugins::register($smarty, $elements());
    $smarty->assign($values);
    return $smarty->fetch("string:$template");
};
$blade = static function (string $template) use ($values): string {
    $autoload = '/usr/share/php/Illuminate/View/autoload.php';
    if (!is_file($autoload)) {
        throw new Skipped('There is no Blade here.');
    }
    require_once $autoload;
    require_once __DIR__ . '/stand-ins/laravel.php';
    $files = new Illuminate\Filesystem\Filesystem();
    $folder = sys_get_temp_dir() . '/cart-elements-blade-' . getmypid();
    $files->makeDirectory($folder);
    $files->put("$folder/page", $template);
    $compiler = new Illuminate\View\Compilers\BladeCompiler($files, $folder);
    $html = (new Illuminate\View\Engines\CompilerEngine($compiler, $files))->get("$folder/page", $values);
    $files->deleteDirectory($folder);
    return $html;
};
$table = $elements()->table($cart);

return [
    'Twig prints what the helper does, escaped once' => static function () use ($twig, $elements, $cart, $table): void {
        same($elements()->head(), $twig('{{ cart_head() }}'));
        same($elements()->preload($cart), $twig('{{ cart_preload(cart) }}'));
        same($elements()->badge($cart, 'pieces'), $twig("{{ cart_badge(cart, 'pieces') }}"));
        same(
            $elements()->tag('cart-page', ['preload' => 'cart-data'], $table),
            $twig("{{ cart_tag('cart-page', {preload: 'cart-data'}, cart_table(cart)) }}")
        );
    },
    'Twig names a mistake' => static function () use ($twig): void {
        try {
            $twig("{{ cart_tag('basket') }}");
        } catch (Twig\Error\RuntimeError $error) {
            contains('which is not a tag of the cart', $error->getMessage());
            return;
        }
        throw new Exception('Nothing was refused.');
    },
    'Smarty prints what the helper does, escaped once, whatever escape_html says' => static function () use ($smarty, $elements, $cart, $table): void {
        foreach ([true, false] as $escapes) {
            same($elements()->head(), $smarty('{cart_head}', $escapes));
            same($elements()->preload($cart), $smarty('{cart_preload cart=$cart}', $escapes));
            same($elements()->badge($cart), $smarty('{cart_badge cart=$cart}', $escapes));
            same(
                $elements()->tag('cart-page', ['cart-type' => 'dropshipping'], $table),
                $smarty("{cart_tag name='cart-page' cart_type='dropshipping' fallback=\$cart}", $escapes)
            );
        }
    },
    'the snippets of the docs print the tag, its settings and the cart, escaped once' => static function () use ($twig, $smarty, $blade, $snippets, $isRight, $usesFunctions): void {
        // Skips the test where there are no engines: the docs are not there either.
        $twig('');
        foreach ([$twig($snippets('twig')), $smarty($snippets('smarty'), false)] as $html) {
            $isRight($html);
            $usesFunctions($html);
        }
        $isRight($blade($snippets('blade')));
    },
    'Smarty names a mistake' => static function () use ($smarty): void {
        refused('{cart_table} needs "cart"', static fn () => $smarty('{cart_table}', true));
    },
];
