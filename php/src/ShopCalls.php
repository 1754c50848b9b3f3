<?php

declare(strict_types=1);

namespace CartElements;

/**
 * @internal A shop whose texts are UTF-8 for the kit, whatever its own encoding is. It knows which method of the shop
 * is running.
 */
final class ShopCalls implements CartShop
{
    private CartShop $shop;
    private Charset $charset;
    private string $running = '';

    public function __construct(CartShop $shop, Charset $charset)
    {
        $this->shop = $shop;
        $this->charset = $charset;
    }

    /** The method of the shop that has not returned; empty if there is none. */
    public function running(): string
    {
        return $this->running;
    }

    public function cart(): array
    {
        $cart = $this->call('cart');
        // The other texts are decoded with what the shop has escaped for HTML.
        if (isset($cart['remarks'])) {
            $cart['remarks'] = $this->charset->restore((string) $cart['remarks']);
        }
        return $cart;
    }

    public function addLine(array $line): void
    {
        $this->call('addLine', $line);
    }

    public function setAmount(string $key, int $amount): void
    {
        $this->call('setAmount', $key, $amount);
    }

    public function removeLine(string $key): void
    {
        $this->call('removeLine', $key);
    }

    public function addCode(string $code): void
    {
        $this->call('addCode', $code);
    }

    public function removeCode(string $code, string $row = ''): void
    {
        $this->call('removeCode', $code, $row);
    }

    public function setRemarks(string $remarks): void
    {
        $this->call('setRemarks', $remarks);
    }

    public function recommendations(): array
    {
        return $this->call('recommendations');
    }

    /**
     * What a function of the shop returns, in UTF-8.
     *
     * @param mixed ...$arguments
     * @return mixed
     */
    public function ask(string $name, callable $function, ...$arguments)
    {
        $this->running = $name;
        try {
            return $this->charset->decode($function(...$this->charset->encode($arguments)));
        } catch (Refused $refused) {
            $message = $this->charset->decode($refused->getMessage(), 'message');
            throw new Refused($refused->status(), $refused->name(), $message, $refused->headers());
        } finally {
            $this->running = '';
        }
    }

    /**
     * @param mixed ...$arguments
     * @return mixed
     */
    private function call(string $method, ...$arguments)
    {
        return $this->ask($method, fn (...$given) => $this->shop->$method(...$given), ...$arguments);
    }
}
