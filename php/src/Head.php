<?php

declare(strict_types=1);

namespace CartElements;

/** @internal The elements and the header that load the library. */
final class Head
{
    private Options $options;
    private BuiltFiles $files;
    private Language $language;

    public function __construct(Options $options, Language $language)
    {
        $this->options = $options;
        $this->files = $options->files;
        $this->language = $language;
    }

    public function metaTags(string $token): string
    {
        $own = ['csrf-token' => $token, 'language' => $this->options->language, 'currency' => $this->options->currency];
        $html = '';
        foreach (array_filter($own, 'is_string') + $this->options->settings as $name => $content) {
            $html .= '<meta' . Html::attribute('name', $name) . Html::attribute('content', $content) . ">\n";
        }
        return $html;
    }

    public function scriptTag(): string
    {
        [$type, $file] = $this->options->isClassic ? ['', 'cart-elements.js'] : [' type="module"', 'autoload.js'];
        return "<script$type" . $this->files->attributes('src', $file) . "></script>\n";
    }

    public function modulePreloads(string $priority): string
    {
        $html = '';
        foreach ($this->earlyFiles() as $file) {
            $order = $priority === 'auto' ? '' : Html::attribute('fetchpriority', $priority);
            $html .= '<link rel="modulepreload"' . $order . $this->files->attributes('href', $file) . ">\n";
        }
        return $html;
    }

    public function linkHeader(bool $hasForm): string
    {
        $isStyled = $hasForm && !$this->options->isInline;
        $links = $isStyled ? ["<{$this->files->url('printed-form.css')}>; rel=preload; as=style"] : [];
        foreach ($this->options->isClassic ? [] : array_merge(['autoload.js'], $this->earlyFiles()) as $file) {
            $hash = $this->files->hash($file);
            $links[] = "<{$this->files->url($file)}>; rel=modulepreload"
                . ($hash === null ? '' : "; integrity=\"$hash\"; crossorigin=anonymous");
        }
        return $links === [] ? '' : 'Link: ' . implode(', ', $links);
    }

    /** Forms with their style and their script. */
    public function around(string $forms): string
    {
        if (!$this->options->isInline) {
            return '<link rel="stylesheet"' . Html::attribute('href', $this->files->url('printed-form.css')) . ">\n"
                . '<script async' . $this->files->attributes('src', 'printed-form.js') . "></script>\n" . $forms;
        }
        $nonce = Html::attribute('nonce', $this->options->nonce);
        $folder = Html::attribute('data-folder', $this->files->url());
        // The script after the forms, which browsers paint before they run it.
        return "<style$nonce>{$this->files->text('printed-form.css')}</style>\n$forms"
            . "<script$nonce$folder>{$this->files->text('printed-form.js')}</script>\n";
    }

    /** @return list<string> the files that the page's tags and language need at their start */
    private function earlyFiles(): array
    {
        // The classic script loads its files itself. Without the folder on the disk nobody knows them.
        $known = $this->options->isClassic ? [] : $this->files->json('files.json');
        $found = [];
        foreach (array_merge($this->options->tags, array_filter([$this->language->among($known)])) as $key) {
            // Files of an older version have one list.
            $list = $known["preload:$key"] ?? $known[$key] ?? null;
            array_push($found, ...(is_array($list) ? array_values($list) : []));
        }
        $isScript = static fn ($file): bool => is_string($file) && substr($file, -3) === '.js';
        return array_values(array_unique(array_filter($found, $isScript)));
    }
}
