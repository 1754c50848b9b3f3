<?php
/*
 * index.php?route=checkout/cart_elements: the cart page, and, with &call=, the calls of its tags. One
 * file for OpenCart 3 and 4, whose controllers have different names.
 */
namespace Opencart\Catalog\Controller\Checkout;

use CartElements\CartApi;
use CartElements\CartElements as Page;
use OpenCartShop;

require_once DIR_SYSTEM . 'library/cart_elements/CartElements.php';
require_once DIR_SYSTEM . 'library/cart_elements/CartShop.php';
require_once DIR_SYSTEM . 'library/cart_elements/Refused.php';
require_once DIR_SYSTEM . 'library/cart_elements/CartApi.php';
require_once DIR_SYSTEM . 'library/cart_elements/OpenCartShop.php';

if (!class_exists('Opencart\System\Engine\Controller')) {
    class_alias('Controller', 'Opencart\System\Engine\Controller');
}

class CartElements extends \Opencart\System\Engine\Controller
{
    public function index(): void
    {
        $this->lock();
        if (CartApi::requestedCall() !== null) {
            $this->api()->respond();
            exit;
        }
        $this->page();
    }

    /** The calls of this visitor's cart. */
    public function api(): CartApi
    {
        $data = &$this->session->data;
        return new CartApi(new OpenCartShop($this->registry, VERSION), $data['cart_elements'], [
            'token' => static fn (string $sent): bool => hash_equals($data['cart_elements_token'] ?? '', $sent),
        ]);
    }

    /**
     * OpenCart reads session and cart at the start of a request, and stores the session at its end.
     * So of two requests at the same time one loses what it has stored. Here they wait for each
     * other, and read again.
     */
    private function lock(): void
    {
        $name = "'cart-" . $this->db->escape($this->session->getId()) . "'";
        $this->db->query("SELECT GET_LOCK($name, 20)");
        // After OpenCart's own function, which stores the session.
        register_shutdown_function(fn () => $this->db->query("SELECT RELEASE_LOCK($name)"));
        // What the start of this request has chosen holds, also in a session that is not stored yet.
        $chosen = array_intersect_key($this->session->data, ['currency' => 0, 'language' => 0]);
        $this->session->start($this->session->getId());
        $this->session->data = $chosen + $this->session->data;
        $cart = get_class($this->cart);
        $this->registry->set('cart', new $cart($this->registry));
    }

    private function page(): void
    {
        $this->load->language('checkout/cart');
        $this->document->setTitle($this->language->get('heading_title'));
        $language = 'language=' . $this->config->get('config_language');
        $this->session->data['cart_elements_token'] = $this->session->data['cart_elements_token'] ?? bin2hex(random_bytes(32));
        $link = fn (string $route): string => html_entity_decode($this->url->link($route, $language, true));
        $folder = rtrim(dirname($_SERVER['SCRIPT_NAME']), '/\\');
        $elements = new Page([
            'url' => "$folder/cart-elements/",
            'files' => is_dir('cart-elements') ? realpath('cart-elements') : null,
            'language' => $this->config->get('config_language'),
            'currency' => $this->session->data['currency'],
            'token' => $this->session->data['cart_elements_token'],
            'settings' => [
                'api-base' => "$folder/index.php?route=checkout/cart_elements&$language&call=",
                'csrf-url' => "$folder/index.php?route=checkout/cart_elements&$language",
                'checkout-path' => $link('checkout/checkout'), 'home-path' => $link('common/home'),
                'cart-path' => $link('checkout/cart'), 'photo-format' => 'as-sent', 'analytics' => 'off',
            ],
        ]);
        $cart = $this->api()->cart();
        $this->response->addHeader('Cache-Control: no-store');
        $this->response->addHeader('X-Content-Type-Options: nosniff');
        // OpenCart's themes keep the footer below #content.
        $this->response->setOutput($this->load->controller('common/header') . $elements->head()
            . '<div id="checkout-cart" class="container"><div class="row"><div id="content" class="col-sm-12">'
            . $this->load->controller('common/content_top') . $elements->preload($cart)
            . $elements->tag('cart-page', ['preload' => 'cart-data'], $elements->table($cart))
            . $this->load->controller('common/content_bottom') . '</div></div></div>'
            . $this->load->controller('common/footer'));
    }
}

// The name of the class in OpenCart 3.
class_alias(CartElements::class, 'ControllerCheckoutCartElements');
