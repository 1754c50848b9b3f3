<?php
/*
 * index.php?route=checkout/cart_elements: the cart page, and, with &call=, the calls of its tags. One
 * file for OpenCart 3 and 4, whose controllers have different names.
 *
 * Version: 1.1.0
 */
namespace Opencart\Catalog\Controller\Checkout;

use CartElements\CartApi;
use CartElements\Lock;

if (!class_exists('Opencart\System\Engine\Controller')) {
    class_alias('Controller', 'Opencart\System\Engine\Controller');
}

require_once DIR_SYSTEM . 'library/cart_elements/autoload.php';
require_once DIR_SYSTEM . 'library/cart_elements/OpenCartShop.php';

class CartElements extends \Opencart\System\Engine\Controller
{
    public function index(): void
    {
        $this->waitAndReadAgain();
        $api = $this->api();
        if (CartApi::requestedCall() !== null) {
            $api->respond();
            exit;
        }
        // In OpenCart 3 the setting is the shop's language, also for a visitor who has chosen another.
        $ofVisitor = version_compare(VERSION, '4', '<') ? $this->session->data['language'] ?? null : null;
        $language = $ofVisitor ?? $this->config->get('config_language');
        $link = fn (string $route): string => html_entity_decode($this->url->link($route, "language=$language", true));
        $folder = rtrim(dirname($_SERVER['SCRIPT_NAME']), '/\\');
        $page = $api->page("$folder/index.php?route=checkout/cart_elements&language=$language", [
            'url' => "$folder/cart-elements/",
            'files' => is_dir('cart-elements') ? realpath('cart-elements') : null,
            'language' => $language,
            'settings' => [
                'checkout-path' => $link('checkout/checkout'), 'home-path' => $link('common/home'),
                'cart-path' => $link('checkout/cart'), 'analytics' => 'off', 'fallback-lang' => 'en',
            ],
        ]);
        $this->document->setTitle($this->language->get('heading_title'));
        // OpenCart's themes keep the footer below #content.
        $this->response->setOutput($this->load->controller('common/header')
            . '<div id="checkout-cart" class="container"><div class="row"><div id="content" class="col-sm-12">'
            . $this->load->controller('common/content_top') . $page . $this->load->controller('common/content_bottom')
            . '</div></div></div>' . $this->load->controller('common/footer'));
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
class_alias(CartElements::class, 'ControllerCheckoutCartElements');
