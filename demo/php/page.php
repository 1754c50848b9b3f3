<?php
/*
 * What both cart pages share: the visit, the settings of the cart, and the frame around the page.
 */
declare(strict_types=1);

/** A shop's name is typed by a shopkeeper: quotes and ampersands come with it. */
const SHOP_NAME = 'Spiżarnia "Pod Lipą" & Synowie';

/** Text for markup and for attributes in quotes. */
function h(mixed $text): string
{
    return htmlspecialchars((string) $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
}

/** JSON for a script element: nothing in it can end the element, however products are called. */
function json_for_script(mixed $value): string
{
    return json_encode(
        $value,
        JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
            | JSON_THROW_ON_ERROR
    );
}

/** The shop's own words: Polish, or else English. @param array<string, mixed> $visit */
function say(array $visit, string $polish, string $english): string
{
    return $visit['lang'] === 'pl' ? $polish : $english;
}

/** An address of this shop, with the choices of the present one. @param string[] $changes */
function here(string $path, array $changes = []): string
{
    $known = array_intersect_key($_GET, array_flip(['audience', 'lang', 'currency']));
    $query = http_build_query($changes + array_filter($known, 'is_string'));
    return $path . ($query === '' ? '' : "?$query");
}

/**
 * Begins the visit: the shop's own session, and what the backend knows of the visitor.
 *
 * @param string $path of the page
 * @return array{path: string, lang: string, currency: string, cart_type: string, token: string, cart: ?stdClass}
 * @throws BackendDown
 */
function begin_visit(string $path): array
{
    // The default limiter forbids the browser even its own back button; the header below does not.
    session_cache_limiter('');
    session_name('sklep');
    session_start(['cookie_httponly' => true, 'cookie_samesite' => 'Lax', 'use_strict_mode' => true]);
    $asked = $_GET['lang'] ?? null;
    if (is_string($asked) && preg_match('/^[a-z]{2}$/', $asked)) {
        $_SESSION['lang'] = $asked;
    }
    $remembered = $_SESSION['lang'] ?? null;
    // A session is locked while it is open: the visitor's next request would wait for this page.
    session_write_close();
    if ($remembered !== null && $remembered !== $asked) {
        // The calls of the page are answered in the language of its address.
        header('Location: ' . here($path, ['lang' => $remembered]), true, 302);
        exit;
    }
    // Its token makes the page the visitor's own: a shared cache would give it to others.
    header('Cache-Control: private, no-cache');
    header('Content-Type: text/html; charset=utf-8');
    header('Referrer-Policy: same-origin');
    if (!isset($_COOKIE['country'])) {
        // Not HttpOnly: the cart's script reads it, for the price of delivery.
        setcookie('country', 'PL', ['path' => '/', 'samesite' => 'Lax']);
    }
    // A shop has the token in its own session; this backend tells it where tests look, too.
    $session = ask_backend('/demo/state')?->session;
    if (!$session instanceof stdClass) {
        throw new BackendDown('The backend does not know the visitor');
    }
    // Null where it fails: the cart's script then tries by itself, and says what is wrong.
    $cart = ask_backend('/cart-api/cart');
    return [
        'path' => $path,
        'lang' => str_replace('_', '-', $session->lang),
        'currency' => $session->currency,
        'cart_type' => $session->audience === 'dropshipping' ? 'dropshipping' : 'standard',
        'token' => $session->csrf,
        'cart' => is_array($cart?->products ?? null) ? $cart : null,
    ];
}

/** @param array<string, mixed> $visit */
function page_begin(array $visit, string $title, string $script): void
{
    ?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="<?= h($visit['lang']) ?>">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title><?= h($title) ?> - <?= h(SHOP_NAME) ?></title>
<meta name="csrf-token" content="<?= h($visit['token']) ?>">
<meta name="language" content="<?= h($visit['lang']) ?>">
<meta name="currency" content="<?= h($visit['currency']) ?>">
<link rel="shortcut icon" href="/static/art/icon.svg" type="image/svg+xml">
<link rel="stylesheet" type="text/css" href="/style.css">
<?= $script ?>

</head>
<body
  data-cart-type="<?= h($visit['cart_type']) ?>"
  data-default-brand="<?= h(SHOP_NAME) ?>"
  data-installments-url="/blog/raty-zero-procent"
  data-installments-image="/static/art/installments.svg"
  <?php if ($visit['cart']): ?>data-preload="cart-data"<?php endif ?>>
<?php if ($visit['cart']): ?>
<script type="application/json" id="cart-data"><?= json_for_script($visit['cart']) ?></script>
<?php endif ?>
<table id="frame" width="980" border="0" cellpadding="0" cellspacing="0" align="center">
<tr><td colspan="2" id="top">
  <a href="<?= h(here('/cart.php')) ?>" class="logo"><?= h(SHOP_NAME) ?></a>
  <span id="minicart"><?= h(say($visit, 'W koszyku', 'In the cart')) ?>: <b><?= count($visit['cart']->products ?? []) ?></b></span>
</td></tr>
<tr><td colspan="2" id="menu">
  <a href="/katalog"><?= h(say($visit, 'Katalog', 'Catalogue')) ?></a>
  <a href="<?= h(here('/cart.php')) ?>"><?= h(say($visit, 'Koszyk', 'Cart')) ?></a>
  <a href="<?= h(here('/classic.php')) ?>"><?= h(say($visit, 'Koszyk z klocków', 'Cart of single tags')) ?></a>
<?php foreach (['retail', 'b2b', 'small-b2b', 'export', 'dropshipping'] as $audience): ?>
  <a class="small" href="<?= h(here($visit['path'], ['audience' => $audience])) ?>"><?= h($audience) ?></a>
<?php endforeach ?>
<?php foreach (['pl', 'en', 'de'] as $lang): ?>
  <a class="small" href="<?= h(here($visit['path'], ['lang' => $lang])) ?>"><?= h($lang) ?></a>
<?php endforeach ?>
</td></tr>
    <?php
}

/** The frame's end, with the kind of script that such a shop has: it keeps the count at the top. */
function page_end(): void
{
    ?>
<tr><td colspan="2" id="bottom">&copy; 2009-<?= date('Y') ?> <?= h(SHOP_NAME) ?> &middot; ul. Lipowa 12, 00-000 Lipowo</td></tr>
</table>
<script type="text/javascript">
document.addEventListener('cart:change', function (event) {
  var products = event.detail.cart.products, count = 0;
  for (var i = 0; i < products.length; i++) if (Number(products[i].amount) > 0) count++;
  document.querySelector('#minicart b').firstChild.nodeValue = String(count);
});
</script>
</body>
</html>
    <?php
}

/** The cart as this shop has always shown it: until the tag renders, and without JavaScript. */
function old_cart_table(?stdClass $cart): void
{
    ?>
<table class="old-cart" width="100%" border="1" cellpadding="4" cellspacing="0">
<?php foreach ($cart->products ?? [] as $product): ?>
<tr><td><?= h($product->name ?? '') ?></td><td align="right"><?= h($product->amount ?? '') ?></td></tr>
<?php endforeach ?>
</table>
    <?php
}
