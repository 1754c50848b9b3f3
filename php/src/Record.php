<?php

declare(strict_types=1);

namespace CartElements;

/**
 * @internal A record of a cart response, an array or an object, of which any field may be missing or of another type.
 */
class Record
{
    /** The fields that are lists. */
    private const LISTS = ['products', 'totals', 'messages', 'options', 'komponenty'];

    /** @var array<mixed>|object as it came */
    public $source;

    /** @param mixed $value what is no record has no fields */
    final public function __construct($value)
    {
        $this->source = self::is($value) ? $value : [];
    }

    /** @param mixed $value */
    public static function is($value): bool
    {
        return is_array($value) || is_object($value);
    }

    /**
     * The records of a list; null, {} and a missing list are empty.
     *
     * @param mixed $list
     * @return array<static> with the keys of the list
     */
    public static function all($list): array
    {
        return array_map(static fn ($each) => new static($each), array_filter((array) $list, [self::class, 'is']));
    }

    /** @return mixed a field as it is; null if it is missing */
    public function value(string $name)
    {
        return ((array) $this->source)[$name] ?? null;
    }

    /** A field as text; a value that is not scalar counts as missing. */
    public function text(string $name): string
    {
        $value = $this->value($name);
        // Not as PHP's settings write it: the mark of decimals may be a comma.
        $value = is_float($value) ? rtrim(rtrim(number_format($value, 6, '.', ''), '0'), '.') : $value;
        return is_scalar($value) ? (string) $value : '';
    }

    /** A field as a number; 0 if it is none, such as "4,30", which the tags do not read either. */
    public function number(string $name): float
    {
        $text = $this->text($name);
        return is_numeric($text) ? (float) $text : 0.0;
    }

    /** Whether a field says yes. */
    public function flag(string $name): bool
    {
        return in_array($this->text($name), ['1', 'true'], true);
    }

    /** Whether a field says no, as the tags read it. A missing one does not. */
    public function isOff(string $name): bool
    {
        $value = $this->value($name);
        return in_array($value, [false, '', 'false'], true) || (is_numeric($value) && (float) $value === 0.0);
    }

    public function record(string $name): self
    {
        return new self($this->value($name));
    }

    /**
     * An array with its lists as lists: PHP's arrays often have keys of their own, such as '3:red', and would become
     * objects in JSON.
     *
     * @param array<mixed> $record of a shop
     * @return array<mixed>
     */
    public static function withLists(array $record): array
    {
        foreach ($record as $name => $value) {
            if (is_array($value) && $name !== 'kept') {
                $value = self::withLists($value);
                $record[$name] = in_array($name, self::LISTS, true) ? array_values($value) : $value;
            }
        }
        return $record;
    }
}
