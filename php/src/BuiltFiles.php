<?php

declare(strict_types=1);

namespace CartElements;

use RuntimeException;

/**
 * @internal The folder dist of the library: where browsers find it, and on the disk of this server, if that is known.
 */
final class BuiltFiles
{
    private string $url;
    private ?string $folder;

    /** @param string $url with a slash at its end */
    public function __construct(string $url, ?string $folder)
    {
        $this->url = $url;
        $this->folder = $folder;
    }

    /** The folder of an address below the root of the web server, if it has the words of the printed cart. */
    public static function folderOf(string $url): ?string
    {
        $root = Request::server('DOCUMENT_ROOT');
        $folder = rtrim($root, '/') . '/' . trim($url, '/');
        // It may be out of the reach of PHP.
        return $root !== '' && @is_file("$folder/form-words.json") ? $folder : null;
    }

    /** The address of a file, or of the folder. */
    public function url(string $file = ''): string
    {
        return $this->url . $file;
    }

    /** The hash of a file, with which browsers refuse one that differs; null if it is not known. */
    public function hash(string $file): ?string
    {
        $hash = $this->json('integrity.json')[$file] ?? null;
        return is_string($hash) ? $hash : null;
    }

    /** The attributes with which an element loads a file. */
    public function attributes(string $name, string $file): string
    {
        $hash = $this->hash($file);
        $crossorigin = $hash === null ? '' : ' crossorigin="anonymous"';
        return Html::attribute($name, $this->url($file)) . Html::attribute('integrity', $hash) . $crossorigin;
    }

    /**
     * A JSON file; an empty array if there is none.
     *
     * @return array<mixed>
     * @throws RuntimeException if the file is damaged
     */
    public function json(string $file): array
    {
        $path = "{$this->folder}/$file";
        if ($this->folder === null || !is_file($path)) {
            return [];
        }
        $value = json_decode((string) file_get_contents($path), true);
        if (!is_array($value)) {
            throw new RuntimeException("$path is not a JSON object: copy the folder dist again.");
        }
        return $value;
    }

    /**
     * A text file, without the address of its source map.
     *
     * @throws RuntimeException
     */
    public function text(string $file): string
    {
        $path = "{$this->folder}/$file";
        if (!is_file($path)) {
            throw new RuntimeException("$path is missing: copy the folder dist again.");
        }
        return (string) preg_replace('~\n//# sourceMappingURL=\S+\s*$~', '', (string) file_get_contents($path));
    }
}
