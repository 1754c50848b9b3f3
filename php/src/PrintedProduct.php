<?php

declare(strict_types=1);

namespace CartElements;

/** @internal What is said of the product of a line, and its pictures, for PrintedLine. */
final class PrintedProduct
{
    private CartView $view;
    private Line $line;

    public function __construct(CartView $view, Line $line)
    {
        [$this->view, $this->line] = [$view, $line];
    }

    /** The EAN for business buyers, and what kind of line it is. */
    public function labels(): string
    {
        [$line, $isB2b, $words] = [$this->line, $this->view->audience->isB2b, $this->view->words];
        $ean = $this->view->audience->isTrade ? Html::escape($line->text('ean') ?: $line->text('sku')) : '';
        $hasParts = (array) $line->record('dane_zestawu')->value('komponenty') !== [];
        $labels = array_filter([
            'set' => $line->flag('zestaw') || $hasParts,
            'glass' => $isB2b && ($line->flag('glass') || $line->flag('szklo')),
            'discountExempt' => $isB2b && $line->flag('rabatoodporny'),
        ]);
        $html = $ean === '' ? '' : "<span class=\"ean\">$ean</span>";
        foreach (array_keys($labels) as $name) {
            $listed = $name === 'set' && $hasParts ? ' listed' : '';
            $html .= "<span class=\"label$listed\">" . Html::escape($words[$name]) . '</span>';
        }
        return $html . ($line->flag('is_configuration') ? $this->configuration() : '');
    }

    /** The link to the page where the buyer can change how it is made. */
    private function configuration(): string
    {
        $id = $this->line->text('configuration_id');
        $url = $this->view->settings['configurator-url'] ?? '/konfiguratory/wedzarnia';
        if ($id === '' || !preg_match('~^(https?:)?/~i', $url)) {
            return '';
        }
        [$path, $hash] = explode('#', $url, 2) + [1 => ''];
        $query = (strpos($path, '?') === false ? '?' : '&') . 'edit=' . rawurlencode($id);
        $href = Html::attribute('href', $path . $query . ($hash === '' ? '' : "#$hash"));
        return "<a class=\"link\"$href>" . Html::escape($this->view->words['editConfiguration']) . '</a>';
    }

    /** What the buyer has chosen of the product. */
    public function options(): string
    {
        $options = $this->line->value('options');
        $html = '';
        foreach (is_array($options) ? $options : [] as $each) {
            // A text alone is a value.
            $option = new Record(is_string($each) ? ['value' => $each] : $each);
            [$name, $value] = [$option->text('name'), $option->text('value')];
            $named = strtr($this->view->words['option'], ['{{name}}' => $name, '{{value}}' => $value]);
            $text = $name === '' ? $value : $named;
            $html .= $value === '' ? '' : '<li>' . Html::escape($text) . '</li>';
        }
        return $html === '' ? '' : "<span class=\"options\"><ul>$html</ul></span>";
    }

    /** The products of a set. */
    public function components(): string
    {
        $components = $this->line->record('dane_zestawu')->value('komponenty');
        $html = '';
        foreach (is_array($components) ? $components : [] as $each) {
            $component = new Record($each);
            $price = $this->view->audience->isNet ? '' : $this->view->money->text($component->text('cena_jednostkowa'));
            $pieces = (int) (Decimal::read($component->text('ilosc')) ?? 1);
            $text = "$pieces \u{d7} {$component->text('nazwa')}";
            $text .= $price === '' ? '' : " \u{b7} $price";
            $html .= '<li>' . $this->picture($component, 'component-photo') . Html::escape($text) . '</li>';
        }
        $list = "<ul class=\"components\">$html</ul>";
        if ($html === '' || !$this->view->audience->isTrade) {
            return $html === '' ? '' : $list;
        }
        return $this->folded(substr_count($html, '<li>'), $list);
    }

    /** Rows of business buyers are short. */
    private function folded(int $count, string $list): string
    {
        $products = strtr($this->view->plural('products', $count), ['{{shown}}' => (string) $count]);
        $text = Html::escape("{$this->view->words['components']} \u{b7} $products");
        return "<details><summary>$text</summary>$list</details>";
    }

    public function photo(): string
    {
        return $this->picture($this->line, 'photo');
    }

    private function picture(Record $product, string $class): string
    {
        $address = $this->address($product->text('photo_url') ?: $product->text('zdjecie'));
        return $address === '' ? '' : "<img class=\"$class\" alt=\"\"" . Html::attribute('src', $address) . '>';
    }

    /** The address of a picture, as the tag asks for it. */
    private function address(string $photo): string
    {
        if ($photo === '' || preg_match('~^(https?:/)?/~i', $photo)) {
            return $photo;
        }
        $settings = $this->view->settings;
        if (($settings['photo-format'] ?? 'webp') === 'webp') {
            $photo = (string) preg_replace('/\.jpe?g(?=$|\?)/i', '.webp', $photo);
        }
        $folder = rtrim($settings['photo-path'] ?? '/static/images/100', '/') . '/';
        $path = explode('?', $photo, 2)[0];
        // A name may already be encoded.
        $file = str_replace(['%2F', '%25'], ['/', '%'], rawurlencode($path)) . substr($photo, strlen($path));
        $isHost = (bool) preg_match('~^(https?:)?//~i', $folder);
        return ($isHost ? $folder : ($settings['static-base'] ?? '') . '/' . ltrim($folder, '/')) . $file;
    }
}
