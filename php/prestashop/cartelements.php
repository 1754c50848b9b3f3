<?php
/*
 * Shows PrestaShop's cart page with Cart Elements. The page answers its own calls and forms.
 *
 * Version: 1.1.0
 */
use CartElements\CartApi;
use CartElements\CartElements as Page;

if (!defined('_PS_VERSION_')) {
    exit;
}

require_once __DIR__ . '/kit/autoload.php';
require_once __DIR__ . '/PrestashopCart.php';

class Cartelements extends Module
{
    /** Whether buyers see the new cart page. */
    private const SETTING = 'CARTELEMENTS_PAGE';
    private const HOOKS = ['actionFrontControllerInitBefore', 'actionFrontControllerInitAfter', 'displayOverrideTemplate'];
    private const TEMPLATES = ['checkout/cart', 'checkout/cart-empty'];

    /** The page with the reason why a form was refused. */
    private ?string $page = null;

    public function __construct()
    {
        $this->name = 'cartelements';
        $this->tab = 'checkout';
        $this->version = '1.1.0';
        $this->author = 'Cart Elements contributors';
        $this->need_instance = 0;
        $this->bootstrap = true;
        $this->ps_versions_compliancy = ['min' => '8.0.0', 'max' => '9.99.99'];
        parent::__construct();
        $this->displayName = 'Cart Elements';
        $this->description = $this->texts()['page'];
    }

    public function install()
    {
        return parent::install() && $this->registerHook(self::HOOKS) && Configuration::updateValue(self::SETTING, 1);
    }

    public function uninstall()
    {
        return parent::uninstall() && Configuration::deleteByName(self::SETTING);
    }

    /** The page of the module in the back office: PrestaShop has checked its token and the rights of the employee. */
    public function getContent()
    {
        if (Tools::isSubmit('cartelements_page')) {
            Configuration::updateValue(self::SETTING, (int) Tools::getValue('cartelements_page'));
        }
        $this->context->smarty->assign(['texts' => $this->texts(), 'is_on' => (bool) Configuration::get(self::SETTING)]);
        return $this->display(__FILE__, 'views/templates/admin/switch.tpl');
    }

    /** First, because PHP's session lets the requests of a visitor wait for each other before PrestaShop reads the cart. */
    public function hookActionFrontControllerInitBefore($params)
    {
        if ($this->isCartPage($params)) {
            Page::startSession();
            // Instead of PHP's own header, also for PrestaShop's own page.
            Page::noStore();
        }
    }

    /** Before PrestaShop's own actions, which take the field "token" of a form for theirs. */
    public function hookActionFrontControllerInitAfter($params)
    {
        if (!$this->isCartPage($params)) {
            return;
        }
        // Also where the old page is switched on again: open pages go on working.
        if (CartApi::requestedCall() !== null) {
            PrestashopCart::api($this->context)->respond();
            exit;
        }
        if (isset($_POST['token'], $_POST['action']) && (isset($_POST['key']) || isset($_POST['code']))) {
            $this->page = PrestashopCart::page($this->context);
            unset($_POST['token'], $_POST['action']);
        }
    }

    /** PrestaShop shows the template that this returns in place of its own. */
    public function hookDisplayOverrideTemplate($params)
    {
        // The cart's own answers to scripts have a template, too, which nobody sees.
        $isSeen = empty($params['controller']->ajax) && in_array($params['template_file'], self::TEMPLATES, true);
        if (!$isSeen || !Configuration::get(self::SETTING)) {
            return '';
        }
        // Forms of the cart have been carried out: this one is PrestaShop's.
        [$post, $_POST] = [$_POST, []];
        $this->context->smarty->assign('cart_elements', $this->page ?? PrestashopCart::page($this->context));
        $_POST = $post;
        return 'module:cartelements/views/templates/front/cart.tpl';
    }

    private function isCartPage(array $params): bool
    {
        return ($params['controller']->php_self ?? '') === 'cart';
    }

    /** @return array<string, string> */
    private function texts(): array
    {
        $texts = require __DIR__ . '/texts.php';
        return $texts[$this->context->language->iso_code ?? ''] ?? $texts['en'];
    }
}
