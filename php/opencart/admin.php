<?php
/*
 * The page of the module in the administration, with the switch between both carts. One file for OpenCart 3 and 4, whose
 * controllers have different names and places.
 */
namespace Opencart\Admin\Controller\Extension\CartElements\Module;

if (!class_exists('Opencart\System\Engine\Controller')) {
    class_alias('Controller', 'Opencart\System\Engine\Controller');
}

class CartElements extends \Opencart\System\Engine\Controller
{
    private const NAME = 'cart_elements';
    private const SETTING = 'module_cart_elements';

    public function index(): void
    {
        $route = self::route();
        $this->load->language($route);
        $data = [];
        $posted = array_intersect_key($this->request->post, ['status' => 0, 'header' => 0]);
        if ($posted !== []) {
            if ($this->user->hasPermission('modify', $route)) {
                $this->store(array_map('intval', $posted));
                $this->response->redirect($this->link($route));
            }
            $data['refused'] = $this->language->get('error_permission');
        }
        $this->document->setTitle($this->language->get('heading_title'));
        $texts = require (defined('DIR_EXTENSION') ? DIR_EXTENSION . 'cart_elements/system/' : DIR_SYSTEM) . 'library/cart_elements/texts.php';
        $data += [
            'texts' => $texts[substr($this->language->get('code'), 0, 2)] ?? $texts['en'],
            'switches' => ['page' => ['status', $this->isOn('status')], 'header' => ['header', $this->isOn('header')]],
            'action' => $this->link($route),
            'look' => HTTP_CATALOG . "index.php?route=$route",
        ];
        foreach (['header', 'column_left', 'footer'] as $part) {
            $data[$part] = $this->load->controller("common/$part");
        }
        $this->response->setOutput($this->load->view($route, $data));
    }

    /** OpenCart calls it when the module is installed: the cart page is the new one from then on. */
    public function install(): void
    {
        $this->store(['status' => 1]);
    }

    /** OpenCart calls it when the module is uninstalled: nothing of it stays in the database. */
    public function uninstall(): void
    {
        $this->load->model('setting/event');
        $this->model_setting_event->deleteEventByCode(self::NAME);
        $this->load->model('setting/setting');
        $this->model_setting_setting->deleteSetting(self::SETTING);
        // OpenCart 4 leaves the permissions that it has given.
        $this->load->model('user/user_group');
        foreach (['access', 'modify'] as $kind) {
            $this->model_user_user_group->removePermission($this->user->getGroupId(), $kind, self::route());
        }
    }

    private function isOn(string $name): bool
    {
        return (bool) $this->config->get(self::SETTING . "_$name");
    }

    /** Stores the switches, and that OpenCart asks the module. @param array<string, int> $changed by their names */
    private function store(array $changed): void
    {
        $values = [];
        foreach (['status', 'header'] as $name) {
            $values[self::SETTING . "_$name"] = $changed[$name] ?? (int) $this->isOn($name);
        }
        $this->load->model('setting/setting');
        $this->model_setting_setting->editSetting(self::SETTING, $values);
        $this->load->model('setting/event');
        $this->model_setting_event->deleteEventByCode(self::NAME);
        $isOld = !defined('DIR_EXTENSION');
        $sign = $isOld ? '/' : (version_compare(VERSION, '4.0.2', '<') ? '|' : '.');
        foreach (['controller/checkout/cart/before' => 'replace', 'view/common/cart/after' => 'badge'] as $event => $method) {
            $of = ['code' => self::NAME, 'trigger' => "catalog/$event", 'action' => self::route() . $sign . $method];
            if ($isOld) {
                $this->model_setting_event->addEvent(...array_values($of));
            } else {
                $this->model_setting_event->addEvent($of + ['description' => 'Cart Elements', 'status' => true, 'sort_order' => 0]);
            }
        }
    }

    private static function route(): string
    {
        return 'extension/' . (defined('DIR_EXTENSION') ? 'cart_elements/' : '') . 'module/cart_elements';
    }

    private function link(string $route): string
    {
        return html_entity_decode($this->url->link($route, 'user_token=' . $this->session->data['user_token'], true));
    }
}

// The name of the class in OpenCart 3.
class_alias(CartElements::class, 'ControllerExtensionModuleCartElements');
