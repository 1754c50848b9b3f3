<?php
/*
 * The cart page, and, with &call=, the calls of its tags. One file for OpenCart 3 and 4, whose controllers have
 * different names and places.
 *
 * Version: 1.1.0
 */
namespace Opencart\Catalog\Controller\Extension\CartElements\Module;

use CartElements\CartApi;
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
        $isOld = !defined('DIR_EXTENSION');
        $route = $isOld ? 'extension/module/cart_elements' : 'extension/cart_elements/module/cart_elements';
        $scripts = ($isOld ? '' : 'extension/cart_elements/') . 'catalog/view/javascript/cart_elements';
        $disk = $isOld ? DIR_APPLICATION . 'view/javascript/cart_elements' : DIR_EXTENSION . 'cart_elements/catalog/view/javascript/cart_elements';
        // In OpenCart 3 the setting is the shop's language, also for a visitor who has chosen another.
        $language = ($isOld ? $this->session->data['language'] ?? null : null) ?? $this->config->get('config_language');
        $link = fn (string $route): string => html_entity_decode($this->url->link($route, "language=$language", true));
        $folder = rtrim(dirname($_SERVER['SCRIPT_NAME']), '/\\');
        $address = fn (string $route): string => "$folder/index.php?route=$route&language=$language";
        $asked = ($this->request->get['route'] ?? '') === 'checkout/cart' ? 'checkout/cart' : $route;
        $title = $this->language->get('heading_title');
        $this->document->setTitle($title);
        $login = (new \OpenCartShop($this->registry))->hidesPrices()
            ? '<div class="alert alert-info">' . sprintf($this->language->get('text_login'), $link('account/login'), $link('account/register')) . '</div>' : '';
        $forms = $this->cart->hasProducts() ? $this->forms($isOld) : '';
        $page = $api->page($address($asked), [
            'url' => "$folder/$scripts/",
            'files' => is_dir($disk) ? $disk : null,
            // One round trip less before the buyer can read and use the forms.
            'inline' => is_dir($disk),
            'language' => $language,
            'settings' => [
                'checkout-path' => $link('checkout/checkout'), 'home-path' => $link('common/home'),
                'cart-path' => $link('checkout/cart'), 'analytics' => 'off', 'fallback-lang' => 'en',
                // Open pages go on working when OpenCart's own cart is switched on again.
                'api-base' => $address($route) . '&call=', 'csrf-url' => $address($route),
            ],
            'content' => $forms,
        ]);
        // Its controller for codes, which a form has asked, says JSON.
        $this->response->addHeader('Content-Type: text/html; charset=utf-8');
        // OpenCart's themes keep the footer below #content.
        [$left, $right] = array_map([$this->load, 'controller'], ['common/column_left', 'common/column_right']);
        $width = 12 - 3 * count(array_filter([$left, $right]));
        $this->response->setOutput($this->load->controller('common/header') . '<div id="checkout-cart" class="container">'
            . $this->breadcrumb([$this->language->get('text_home') => $link('common/home'), $title => $link('checkout/cart')])
            . "<div class=\"row\">$left<div id=\"content\" class=\"col-sm-$width\">"
            . $this->load->controller('common/content_top') . $login . $page . $this->load->controller('common/content_bottom')
            . "</div>$right</div></div>" . $this->header("$folder/$scripts/header.js", $isOld, $address('common/cart')) . $this->load->controller('common/footer'));
    }

    /** The list of pages that leads here. Scripts of OpenCart 3 put their messages below it. @param array<string, string> $pages their addresses by their texts */
    private function breadcrumb(array $pages): string
    {
        $item = static fn (string $text, string $url): string => '<li class="breadcrumb-item"><a href="' . htmlspecialchars($url) . "\">$text</a></li>";
        return '<ul class="breadcrumb">' . implode('', array_map($item, array_keys($pages), $pages)) . '</ul>';
    }

    /** The forms of total modules, such as reward points and the estimate of delivery. The cart has its own field for codes. */
    private function forms(bool $isOld): string
    {
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
    private function header(string $script, bool $isOld, string $address): string
    {
        $sign = $isOld ? '/' : (version_compare(VERSION, '4.0.2', '<') ? '|' : '.');
        $address = str_replace('common/cart', "common/cart{$sign}info", $address) . ($isOld ? ' #cart > *' : '');
        return '<script defer src="' . htmlspecialchars($script) . '" data-address="' . htmlspecialchars($address) . '"></script>';
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
