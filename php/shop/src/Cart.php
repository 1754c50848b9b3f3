<?php

declare(strict_types=1);

namespace Shop;

use CartElements\Decimal;

/** One buyer's cart in the database, and its value. */
final class Cart
{
    private const SET_LINES = [
        // The first lines of the example, so that there is something to see.
        'retail' => [[101, 2, ''], [102, 6, ''], [103, 1, ''], [104, 14, '']],
        'b2b' => [[111, 240, ''], [112, 2000, ''], [113, 30, ''], [103, 5, ''], [114, 1, 'CRATE-60']],
        'small-b2b' => [[111, 24, ''], [113, 48, ''], [104, 10, '']],
        'export' => [[105, 1200, ''], [115, 5000, ''], [111, 96, '']],
        'dropshipping' => [[107, 1, ''], [108, 1, ''], [110, 1, '']],
    ];

    private const SELECT_PRODUCT = 'SELECT products.*, net, gross, old_gross
        FROM products JOIN prices ON prices.product = products.id AND list = ?';

    private Database $database;
    private Visitor $visitor;

    public function __construct(Database $database, Visitor $visitor)
    {
        $this->database = $database;
        $this->visitor = $visitor;
        if ($this->row() === null) {
            $database->run('INSERT OR IGNORE INTO carts (id) VALUES (?)', $visitor->cart);
        }
    }

    /** Adds the example's lines to a new cart. */
    public function fillForTheExample(): void
    {
        if ($this->kept() !== []) {
            return;
        }
        foreach (self::SET_LINES[$this->visitor->buyer] as [$product, $amount, $name]) {
            $configuration = $name === '' ? '' : $name . '-' . bin2hex(random_bytes(4));
            if ($configuration !== '') {
                // A real shop's configurator stores these; an id is valid only for its own cart.
                $values = [$configuration, $this->visitor->cart, $product];
                $this->database->run('INSERT INTO configurations VALUES (?, ?, ?)', ...$values);
            }
            $this->add($product, $configuration, $amount);
        }
        $this->keep(['filled' => true]);
    }

    /**
     * The lines as they were added, each with its product and the buyer's prices.
     *
     * @return list<array<string, mixed>>
     */
    public function lines(): array
    {
        return $this->database->all(
            'SELECT products.*, net, gross, old_gross, configuration, amount, reduced
             FROM cart_lines JOIN products ON products.id = cart_lines.product
             JOIN prices ON prices.product = products.id AND list = ?
             WHERE cart = ? ORDER BY cart_lines.rowid',
            Buyers::priceList($this->visitor->buyer),
            $this->visitor->cart
        );
    }

    /**
     * A product with the buyer's prices.
     *
     * @return ?array<string, mixed> null where the shop does not sell it
     */
    public function product(int $id): ?array
    {
        return $this->database->one(
            self::SELECT_PRODUCT . ' WHERE products.id = ?',
            Buyers::priceList($this->visitor->buyer),
            $id
        );
    }

    /**
     * The recommendations of the shop: products that are not in the cart.
     *
     * @return list<array<string, mixed>>
     */
    public function recommendations(): array
    {
        return $this->database->all(
            self::SELECT_PRODUCT . ' WHERE configurable = 0 AND stock > 0
             AND products.id NOT IN (SELECT product FROM cart_lines WHERE cart = ?) ORDER BY products.id LIMIT 8',
            Buyers::priceList($this->visitor->buyer),
            $this->visitor->cart
        );
    }

    /** Whether this configuration is one of this product, made for this cart. */
    public function hasConfiguration(int $product, string $configuration): bool
    {
        return $this->database->one(
            'SELECT 1 FROM configurations WHERE id = ? AND cart = ? AND product = ?',
            $configuration,
            $this->visitor->cart,
            $product
        ) !== null;
    }

    /** Adds a line, or to the amount of the line that is there already. */
    public function add(int $product, string $configuration, int $amount): void
    {
        $this->database->run(
            'INSERT INTO cart_lines (cart, product, configuration, amount) VALUES (?, ?, ?, ?)
             ON CONFLICT (cart, product, configuration) DO UPDATE SET amount = amount + excluded.amount',
            ...[$this->visitor->cart, $product, $configuration, $amount]
        );
    }

    public function setAmount(int $product, string $configuration, int $amount): void
    {
        $this->database->run(
            'UPDATE cart_lines SET amount = ?, reduced = 0 WHERE cart = ? AND product = ? AND configuration = ?',
            ...[$amount, $this->visitor->cart, $product, $configuration]
        );
    }

    public function remove(int $product, string $configuration): void
    {
        $this->database->run(
            'DELETE FROM cart_lines WHERE cart = ? AND product = ? AND configuration = ?',
            ...[$this->visitor->cart, $product, $configuration]
        );
    }

    /** Reduces quantities to the stock, and stores the difference until the next save. */
    public function reduceToStock(): void
    {
        foreach ($this->lines() as $line) {
            if ((int) $line['amount'] > (int) $line['stock']) {
                $this->database->run(
                    'UPDATE cart_lines SET reduced = reduced + amount - ?, amount = ?
                     WHERE cart = ? AND product = ? AND configuration = ?',
                    ...[$line['stock'], $line['stock'], $this->visitor->cart, $line['id'], $line['configuration']]
                );
            }
        }
    }

    public function remarks(): string
    {
        return (string) ($this->row()['remarks'] ?? '');
    }

    public function setRemarks(string $remarks): void
    {
        $this->database->run('UPDATE carts SET remarks = ? WHERE id = ?', $remarks, $this->visitor->cart);
    }

    /**
     * The codes in the cart, in the order in which they were added.
     *
     * @return list<array<string, mixed>>
     */
    public function codes(): array
    {
        return $this->database->all(
            'SELECT codes.* FROM cart_codes JOIN codes USING (code) WHERE cart = ? ORDER BY position',
            $this->visitor->cart
        );
    }

    public function addCode(string $code): void
    {
        $this->database->run(
            'INSERT INTO cart_codes (cart, code, position)
             SELECT ?, ?, coalesce(max(position), 0) + 1 FROM cart_codes WHERE cart = ?',
            ...[$this->visitor->cart, $code, $this->visitor->cart]
        );
    }

    public function removeCode(string $code): void
    {
        $this->database->run('DELETE FROM cart_codes WHERE cart = ? AND code = ?', $this->visitor->cart, $code);
    }

    /**
     * The value after the percentage discounts, net and gross, in hundredths: the sum of the lines.
     *
     * @return array{net: int, gross: int}
     */
    public function total(): array
    {
        $total = ['net' => 0, 'gross' => 0];
        foreach ($this->lines() as $line) {
            ['net' => $net, 'gross' => $gross] = $this->valueOf($line);
            $total = ['net' => $total['net'] + $net, 'gross' => $total['gross'] + $gross];
        }
        return $total;
    }

    /**
     * The value of a line after the percentage discounts, in hundredths, rounded once, half up.
     *
     * @param array<string, mixed> $line
     * @return array{net: int, gross: int}
     */
    public function valueOf(array $line): array
    {
        $left = (string) $line['amount'];
        foreach (Buyers::reductions($this->visitor->buyer) as $name => $percent) {
            if (!$line['exempt'] || $name !== 'rabatkontrahenta') {
                $left = Decimal::multiply($left, Decimal::leftAfter($percent));
            }
        }
        return [
            'net' => Money::cents(Decimal::multiply((string) $line['net'], $left)),
            'gross' => Money::cents(Decimal::multiply((string) $line['gross'], $left)),
        ];
    }

    /**
     * The codes of the cart whose conditions it still meets.
     *
     * @return list<array<string, mixed>>
     */
    public function countingCodes(): array
    {
        $gross = $this->total()['gross'];
        return array_values(array_filter($this->codes(), fn (array $code): bool => $this->meets($code, $gross)));
    }

    /**
     * Whether the cart meets the condition of a code.
     *
     * @param array<string, mixed> $code
     */
    public function meets(array $code, int $gross): bool
    {
        return $code['minimum'] === null || $gross >= Money::cents((string) $code['minimum']);
    }

    /**
     * The value after the codes. Each code takes off from what the previous ones left. An amount
     * never takes off more than is left, and takes off the same share of the net value as of the
     * gross value.
     *
     * @return array{net: int, gross: int}
     */
    public function discounted(): array
    {
        ['net' => $net, 'gross' => $gross] = $this->total();
        foreach ($this->countingCodes() as $code) {
            if ($code['percent'] !== null) {
                $left = Decimal::leftAfter((string) $code['percent']);
                $net = Money::cents(Decimal::multiply(Money::text($net), $left));
                $gross = Money::cents(Decimal::multiply(Money::text($gross), $left));
            } elseif ($gross > 0) {
                $off = min($gross, Money::cents((string) $code['amount']));
                $net -= intdiv(2 * $net * $off + $gross, 2 * $gross);
                $gross -= $off;
            }
        }
        return ['net' => $net, 'gross' => $gross];
    }

    /** @return array<string, mixed> what CartApi keeps of this cart: lines of 0, and the order */
    public function kept(): array
    {
        return json_decode($this->row()['kept'] ?? '[]', true, 512, JSON_THROW_ON_ERROR);
    }

    /** @param array<string, mixed> $kept */
    public function keep(array $kept): void
    {
        $text = json_encode($kept, JSON_THROW_ON_ERROR);
        $values = [$text, $this->visitor->cart, $text];
        $this->database->run('UPDATE carts SET kept = ? WHERE id = ? AND kept <> ?', ...$values);
    }

    /** @return ?array<string, mixed> */
    private function row(): ?array
    {
        return $this->database->one('SELECT kept, remarks FROM carts WHERE id = ?', $this->visitor->cart);
    }
}
