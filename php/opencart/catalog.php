<?php
/*
 * The cart page, and, with &call=, the calls of its tags. One file for OpenCart 3 and 4, whose controllers have
 * different names and places.
 *
 * Version: 1.1.0
 */
namespace Opencart\Catalog\Controller\Extension\CartElements\Module;

use CartElements\CartApi;
use CartElements\CartElements as Page;
use CartElements\Lock;

if (!class_exists('Opencart\System\Engine\Controller')) {
    class_alias('Controller', 'Opencart\System\Engine\Controller');
}

// OpenCart 4 has the files of an extension in a folder of its own.
$library = (defined('DIR_EXTENSION') ? DIR_EXTENSION . 'cart_elements/system/' : DIR_SYSTEM) . 'library/cart_elements/';
require_once $library . 'autoload.php';
require_once $library . 'OpenCartShop.php';

class CartElements extends \Opencart\System\Engine\Controller
{
    /** The event before OpenCart's own cart page: the versions differ in what an event can change, so the request ends here. */
    public function replace(): void
    {
        if ($this->config->get('module_cart_elements_status')) {
            $this->index();
            $this->response->output();
            exit;
        }
    }

    public function index(): void
    {
        $this->waitAndReadAgain();
        $api = $this->api();
        if (CartApi::requestedCall() !== null) {
            $api->respond();
            exit;
        }
        $asked = ($this->request->get['route'] ?? '') === 'checkout/cart' ? 'checkout/cart' : self::route();
        $title = $this->language->get('heading_title');
        $this->document->setTitle($title);
        $login = (new \OpenCartShop($this->registry))->hidesPrices()
            ? '<div class="alert alert-info">' . sprintf($this->language->get('text_login'), $this->link('account/login'), $this->link('account/register')) . '</div>' : '';
        $forms = $this->cart->hasProducts() ? $this->forms() : '';
        $page = $api->page($this->address($asked), ['content' => $forms] + $this->options());
        // Its controller for codes, which a form has asked, says JSON.
        $this->response->addHeader('Content-Type: text/html; charset=utf-8');
        // OpenCart's themes keep the footer below #content.
        [$left, $right] = array_map([$this->load, 'controller'], ['common/column_left', 'common/column_right']);
        $width = 12 - 3 * count(array_filter([$left, $right]));
        $this->response->setOutput($this->load->controller('common/header') . '<div id="checkout-cart" class="container">'
            . $this->breadcrumb([$this->language->get('text_home') => $this->link('common/home'), $title => $this->link('checkout/cart')])
            . "<div class=\"row\">$left<div id=\"content\" class=\"col-sm-$width\">"
            . $this->load->controller('common/content_top') . $login . $page . $this->load->controller('common/content_bottom')
            . "</div>$right</div></div>" . $this->script() . $this->load->controller('common/footer'));
    }

    /** The event after OpenCart's cart in the header: the badge in its place, and the drawer that it opens elsewhere than on the cart page. */
    public function badge(string &$route, array &$data, &$output): void
    {
        if (!$this->config->get('module_cart_elements_header')) {
            return;
        }
        ['settings' => $settings] = $options = $this->options();
        $elements = new Page(['url' => $options['url'], 'files' => $options['files']]);
        $isPage = in_array($this->request->get['route'] ?? '', ['checkout/cart', self::route()], true);
        $text = htmlspecialchars(strip_tags($data['text_cart'] ?? ''));
        $output = '<a id="cart-elements-badge" class="btn btn-default btn-light" href="' . htmlspecialchars($settings['cart-path']) . '"' . ($isPage ? '' : ' data-cart-open') . ">$text "
            . trim($elements->tag('cart-badge', ['count' => 'pieces', 'load' => 'eager'] + $settings)) . '</a>'
            . ($isPage ? '' : $elements->tag('cart-drawer', $settings) . $elements->scriptTag() . $this->script());
    }

    /** @return array<string, mixed> the options of CartElements */
    private function options(): array
    {
        $disk = self::isOld() ? DIR_APPLICATION . 'view/javascript/cart_elements' : DIR_EXTENSION . 'cart_elements/catalog/view/javascript/cart_elements';
        return [
            'url' => $this->files(),
            'files' => is_dir($disk) ? $disk : null,
            // One round trip less before the buyer can read and use the forms.
            'inline' => is_dir($disk),
            'language' => $this->shownLanguage(),
            'settings' => [
                'checkout-path' => $this->link('checkout/checkout'), 'home-path' => $this->link('common/home'),
                'cart-path' => $this->link('checkout/cart'), 'analytics' => 'off', 'fallback-lang' => 'en', 'photo-format' => 'as-sent',
                // Open pages go on working when OpenCart's own cart is switched on again.
                'api-base' => $this->address(self::route()) . '&call=', 'csrf-url' => $this->address(self::route()),
            ],
        ];
    }

    /** The list of pages that leads here. Scripts of OpenCart 3 put their messages below it. @param array<string, string> $pages their addresses by their texts */
    private function breadcrumb(array $pages): string
    {
        $item = static fn (string $text, string $url): string => '<li class="breadcrumb-item"><a href="' . htmlspecialchars($url) . "\">$text</a></li>";
        return '<ul class="breadcrumb">' . implode('', array_map($item, array_keys($pages), $pages)) . '</ul>';
    }

    /** The forms of total modules, such as reward points and the estimate of delivery. The cart has its own field for codes. */
    private function forms(): string
    {
        $isOld = self::isOld();
        $this->load->model('setting/extension');
        $extensions = $isOld ? $this->model_setting_extension->getExtensions('total') : $this->model_setting_extension->getExtensionsByType('total');
        $forms = [];
        foreach (array_diff_key(array_column($extensions, null, 'code'), ['coupon' => 0, 'voucher' => 0]) as $code => $extension) {
            $owner = $extension['extension'] ?? '';
            // OpenCart 4.1 has them in another folder than 4.0. Asking for one that is not there would use up the memory of 4.1.
            $files = $isOld
                ? ["extension/total/$code" => DIR_APPLICATION . "controller/extension/total/$code.php"]
                : ["extension/$owner/checkout/$code" => DIR_EXTENSION . "$owner/catalog/controller/checkout/$code.php", "extension/$owner/total/$code" => DIR_EXTENSION . "$owner/catalog/controller/total/$code.php"];
            foreach (array_keys(array_filter($files, 'is_file')) as $route) {
                $forms[] = $this->load->controller($route);
            }
        }
        $html = implode('', array_filter($forms, 'is_string'));
        // They have loaded texts of the same names.
        $this->load->language('checkout/cart');
        return $html === '' ? '' : "<div slot=\"checkout-after\" id=\"accordion\" class=\"accordion panel-group\">$html</div>";
    }

    /** The script for the cart in the header, with the address that it loads. */
    private function script(): string
    {
        $sign = self::isOld() ? '/' : (version_compare(VERSION, '4.0.2', '<') ? '|' : '.');
        $address = $this->address("common/cart{$sign}info") . (self::isOld() ? ' #cart > *' : '');
        return '<script defer src="' . htmlspecialchars($this->files()) . 'header.js" data-address="' . htmlspecialchars($address) . '"></script>';
    }

    private static function isOld(): bool
    {
        return !defined('DIR_EXTENSION');
    }

    private static function route(): string
    {
        return 'extension/' . (self::isOld() ? '' : 'cart_elements/') . 'module/cart_elements';
    }

    /** The visitor's: in OpenCart 3 the setting is the shop's language, also for a visitor who has chosen another. */
    private function shownLanguage(): string
    {
        return (self::isOld() ? $this->session->data['language'] ?? null : null) ?? $this->config->get('config_language');
    }

    private function link(string $route): string
    {
        return html_entity_decode($this->url->link($route, "language={$this->shownLanguage()}", true));
    }

    /** An address of this host without rewriting. */
    private function address(string $route): string
    {
        return rtrim(dirname($_SERVER['SCRIPT_NAME']), '/\\') . "/index.php?route=$route&language={$this->shownLanguage()}";
    }

    /** The address of the library's folder. */
    private function files(): string
    {
        return rtrim(dirname($_SERVER['SCRIPT_NAME']), '/\\') . '/' . (self::isOld() ? '' : 'extension/cart_elements/') . 'catalog/view/javascript/cart_elements/';
    }

    /** The calls of this visitor's cart. */
    public function api(string $version = VERSION): CartApi
    {
        $ofVersion = version_compare($version, '4', '<') ? 'setting/extension' : 'checkout/cart';
        array_map([$this->load, 'model'], ['catalog/product', 'tool/image', 'tool/upload', $ofVersion]);
        $this->load->language('checkout/cart');
        return new CartApi(new \OpenCartShop($this->registry), $this->session->data['cart_elements'], [
            // In the buyer's currency, rounded as OpenCart shows it.
            'money' => fn (float $amount): float => (float) $this->currency->format($amount, $this->session->data['currency'], 0, false),
            // As OpenCart does, so that the buyer chooses delivery and payment for the cart as it is.
            'changed' => function (): void {
                unset($this->session->data['shipping_method'], $this->session->data['shipping_methods'], $this->session->data['reward']);
                unset($this->session->data['payment_method'], $this->session->data['payment_methods']);
            },
        ]);
    }

    /** OpenCart has read session and cart at the start of the request, so of two at once one would lose what it stores. */
    private function waitAndReadAgain(): void
    {
        Lock::hold($this->session->getId(), [$this->db, 'query']);
        // What the start of this request has chosen holds, also in a session that is not stored yet.
        $chosen = array_intersect_key($this->session->data, ['currency' => 0, 'language' => 0]);
        $this->session->start($this->session->getId());
        $this->session->data = $chosen + $this->session->data;
    }
}

// The name of the class in OpenCart 3.
class_alias(CartElements::class, 'ControllerExtensionModuleCartElements');
