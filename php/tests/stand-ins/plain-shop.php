<?php
declare(strict_types=1);

use CartElements\CartApi;
use CartElements\CartShop;
use CartElements\Refused;

/** A shop as many are: it drops lines of 0, sorts by key, and gives a line that comes back a new key. */
final class PlainShop implements CartShop
{
    /** @var array<string, mixed> */
    public array $more = ['currency' => 'EUR', 'owner' => 'guest', 'remarks_max' => 5];
    /** @var array<int|string, array<string, mixed>> */
    public array $lines = [];
    /** @var list<string> */
    public array $codes = [];
    public string $remarks = '';
    /** Whether the lines have text keys, as carts of PHP often have. */
    public bool $hasTextKeys = false;
    public bool $isNewestFirst = false;
    /** @var (callable(array<string, mixed>): array<string, mixed>)|null what the shop makes of a line that it adds */
    public $adds;
    /** The most pieces of a line. */
    public int $most = 1000;
    /** @var mixed what the line had that was added last */
    public $kept;
    private int $next = 1;

    public function cart(): array
    {
        $products = [];
        foreach ($this->isNewestFirst ? array_reverse($this->lines, true) : $this->lines as $key => $line) {
            $products[$this->hasTextKeys ? "$key:red" : count($products)] = ['key' => $key, 'price' => 1.1 * 3] + $line;
        }
        return ['products' => $products, 'remarks' => $this->remarks, 'codes' => array_filter($this->codes, 'is_string', ARRAY_FILTER_USE_KEY) ?: array_map(
            static fn (string $code): array => ['code' => $code, 'amount' => 5.0, 'percentage' => null],
            $this->codes
        )] + $this->more;
    }

    public function addLine(array $line): void
    {
        if (!in_array($line['id'], [1, 2, 3], true)) {
            throw new Refused(422, 'unknown-product', 'There is no such product.');
        }
        $line = $this->adds === null ? $line : ($this->adds)($line);
        $this->kept = $line['kept'] ?? null;
        $this->lines[$this->next++] = ['id' => $line['id'], 'name' => "Jar {$line['id']}", 'amount' => min($line['amount'], $this->most), 'options' => $line['options'] ?? []]
            + array_intersect_key($line, ['quantity_text' => 0]);
    }

    public function setAmount(string $key, int $amount): void
    {
        if ($amount < 1) {
            throw new LogicException('This shop cannot do that.');
        }
        $this->lines[$key]['amount'] = min($amount, $this->most);
        unset($this->lines[$key]['reduced_amount']);
    }

    public function removeLine(string $key): void
    {
        unset($this->lines[$key]);
    }

    public function addCode(string $code): void
    {
        if ($code !== 'TEN') {
            throw new Refused(422, 'unknown', "We do not know $code.");
        }
        $this->codes[] = $code;
    }

    public function removeCode(string $code): void
    {
        $this->codes = array_values(array_diff($this->codes, [$code]));
    }

    public function setRemarks(string $remarks): void
    {
        $this->remarks = $remarks;
    }

    public function recommendations(): array
    {
        $jar = ['id' => 4, 'name' => 'Jar &amp; lid', 'price' => 0.1 + 0.2, 'cenanetto' => 1 / 3];
        return $this->more['recommendations'] ?? [['id' => 1] + $jar, $jar, $jar];
    }
}

/** The shop, its calls, and what the visit keeps, as it is after a session was stored and read. */
final class PlainVisit
{
    public PlainShop $shop;
    public ?array $store = null;
    public array $options;

    public function __construct(array $lines)
    {
        $this->shop = new PlainShop();
        $this->options = ['token' => static fn (string $token): bool => $token === 'T'];
        foreach ($lines as [$id, $amount]) {
            $this->shop->addLine(['id' => $id, 'amount' => $amount]);
        }
    }

    public function api(): CartApi
    {
        $this->store = json_decode(json_encode($this->store), true);
        return new CartApi($this->shop, $this->store, $this->options);
    }

    /** @return array{int, mixed, array<string, string>} */
    public function call(string $method, string $path, $body = '', array $headers = []): array
    {
        $text = is_string($body) ? $body : json_encode($body);
        $answer = $this->api()->answer($method, $path, $text, $headers + ['x-csrf-token' => 'T']);
        return [$answer['status'], json_decode($answer['body'], true), $answer['headers']];
    }

    /** The products of the cart as [id, amount]. */
    public function lines(): array
    {
        return array_map(
            static fn (array $line): array => [$line['id'], $line['amount']],
            $this->call('GET', '/cart-api/cart')[1]['products']
        );
    }

    /** Saves the lines after a change; returns the status. */
    public function save(callable $change, array $headers = []): int
    {
        $products = $this->call('GET', '/cart-api/cart')[1]['products'];
        return $this->call('PUT', '/cart-api/update-cart', ['products' => $change($products)], $headers)[0];
    }

    public function apply(array $post): void
    {
        $this->api()->apply($post + ['token' => 'T']);
    }

    /** @param list<array{int, int}> $lines ids with amounts */
    public static function open(array $lines = [[1, 2], [2, 3], [3, 4]]): self
    {
        return new self($lines);
    }

    /** A change of lines, for save(): one gets an amount. */
    public static function amount(int $at, int $amount): Closure
    {
        return static function (array $lines) use ($at, $amount): array {
            $lines[$at]['amount'] = $amount;
            return $lines;
        };
    }
}
