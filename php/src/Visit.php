<?php

declare(strict_types=1);

namespace CartElements;

/**
 * @internal What lasts as long as the visit, in the array that the shop keeps for it. Its parts are arrays by the key
 * of a line: `zeros` has the lines that the buyer has set to 0, `order` the keys in the buyer's order, `kept` and
 * `measures` what removed lines need to come back, `wanted` the amounts that forms have sent, `whole` what
 * decimal marks in them became.
 */
final class Visit
{
    /** @var ?array<string, mixed> */
    private ?array $store;

    /** @param ?array<string, mixed> $store */
    public function __construct(?array &$store)
    {
        $this->store = &$store;
    }

    /** @return array<mixed> */
    public function part(string $name): array
    {
        return $this->store[$name] ?? [];
    }

    /** @param array<mixed> $part */
    public function set(string $name, array $part): void
    {
        $this->store[$name] = $part;
    }

    /** @param mixed $value */
    public function put(string $name, string $key, $value): void
    {
        $this->store[$name][$key] = $value;
    }

    public function drop(string $name, string $key): void
    {
        $this->set($name, array_diff_key($this->part($name), [$key => true]));
    }

    /**
     * What another buyer has left ends here, and the lines of 0 with another currency, whose prices nobody knows.
     *
     * @param array<string, mixed> $cart of the shop
     */
    public function belongTo(array $cart): void
    {
        $owner = $cart['owner'] ?? null;
        $before = $this->store ?? [];
        if (array_key_exists('owner', $before) && $before['owner'] !== $owner) {
            $this->store = [];
        }
        $this->store['owner'] = $owner;
        $currency = $cart['currency'] ?? null;
        if ($currency !== ($this->store['currency'] ?? $currency)) {
            unset($this->store['zeros']);
        }
        $this->store['currency'] = $currency;
    }

    /** The token of the visit, made at its first use. */
    public function token(): string
    {
        return $this->store['token'] = $this->store['token'] ?? bin2hex(random_bytes(32));
    }

    public function hasToken(string $sent): bool
    {
        return hash_equals($this->store['token'] ?? '', $sent);
    }
}
