<?php
/*
 * Shows PrestaShop's cart page with Cart Elements. The page answers its own calls and forms.
 *
 * Version: 1.1.0
 */
use CartElements\CartApi;
use CartElements\CartElements as Page;
use CartElements\Request;

if (!defined('_PS_VERSION_')) {
    exit;
}

require_once __DIR__ . '/kit/autoload.php';
require_once __DIR__ . '/PrestashopCart.php';

class Cartelements extends Module
{
    /** The switches: the cart page, and badge and drawer in the header. */
    private const SETTINGS = ['page' => 'CARTELEMENTS_PAGE', 'header' => 'CARTELEMENTS_HEADER'];
    /** The template of PrestaShop's cart in the header, as its module and themes name it. */
    private const HEADER = 'module:ps_shoppingcart/ps_shoppingcart.tpl';
    private const HOOKS = ['actionFrontControllerInitBefore', 'actionFrontControllerInitAfter', 'displayOverrideTemplate', 'displayBeforeBodyClosingTag'];
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
        return parent::install() && $this->registerHook(self::HOOKS) && Configuration::updateValue(self::SETTINGS['page'], 1);
    }

    public function uninstall()
    {
        array_map([Configuration::class, 'deleteByName'], self::SETTINGS);
        return parent::uninstall();
    }

    /** The page of the module in the back office: PrestaShop has checked its token and the rights of the employee. */
    public function getContent()
    {
        foreach (self::SETTINGS as $name => $setting) {
            if (Tools::isSubmit("cartelements_$name")) {
                Configuration::updateValue($setting, (int) Tools::getValue("cartelements_$name"));
                // Those that an older version did not have.
                $this->registerHook(self::HOOKS);
            }
        }
        $isOn = static fn (string $setting): bool => (bool) Configuration::get($setting);
        $this->context->smarty->assign(['texts' => $this->texts(), 'switches' => array_map($isOn, self::SETTINGS)]);
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
        if (Configuration::get(self::SETTINGS['header'])) {
            $this->context->smarty->registerFilter('output', [$this, 'showBadge']);
        }
        if (!$this->isCartPage($params)) {
            return;
        }
        // Also where the old page is switched on again: open pages go on working.
        if (CartApi::requestedCall() !== null) {
            PrestashopCart::api($this->context)->respond();
            exit;
        }
        if (Request::isOfPrintedCart()) {
            $this->page = PrestashopCart::page($this->context);
            unset($_POST['token'], $_POST['action']);
        }
    }

    /** PrestaShop shows the template that this returns in place of its own. */
    public function hookDisplayOverrideTemplate($params)
    {
        // The cart's own answers to scripts have a template, too, which nobody sees.
        $isSeen = empty($params['controller']->ajax) && in_array($params['template_file'], self::TEMPLATES, true);
        if (!$isSeen || !Configuration::get(self::SETTINGS['page'])) {
            return '';
        }
        // Forms of the cart have been carried out: this one is PrestaShop's.
        [$post, $_POST] = [$_POST, []];
        $this->context->smarty->assign('cart_elements', $this->page ?? PrestashopCart::page($this->context));
        $_POST = $post;
        return 'module:cartelements/views/templates/front/cart.tpl';
    }

    /** Smarty's filter of each template's output: the badge in place of the header's cart. */
    public function showBadge(string $html, $template): string
    {
        return $template->template_resource === self::HEADER
            ? PrestashopCart::badge($this->context, (string) $template->getTemplateVars('refresh_url'), $this->hasDrawer()) : $html;
    }

    /** Not beside the badge: themes hide the header of wide screens on phones, with all that is in it. */
    public function hookDisplayBeforeBodyClosingTag($params)
    {
        return $this->hasDrawer() ? PrestashopCart::drawer($this->context) : '';
    }

    private function hasDrawer(): bool
    {
        $isPage = $this->isCartPage(['controller' => $this->context->controller]) && Configuration::get(self::SETTINGS['page']);
        return !$isPage && Configuration::get(self::SETTINGS['header']);
    }

    private function isCartPage(array $params): bool
    {
        return ($params['controller']->php_self ?? '') === 'cart';
    }

    /** @return array<string, string> */
    private function texts(): array
    {
        $texts = require __DIR__ . '/texts.php';
        return $texts[substr($this->context->language->locale ?? '', 0, 2)] ?? $texts['en'];
    }
}
