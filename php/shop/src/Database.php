<?php

declare(strict_types=1);

namespace Shop;

use PDO;
use PDOStatement;
use RuntimeException;
use Throwable;

/** The shop's database: SQLite in this example; most statements also work in other databases. */
final class Database
{
    /** Prices and percentages are texts, because SQLite would store floats. */
    private const SCHEMA = <<<'SQL'
        CREATE TABLE products (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, slug TEXT NOT NULL, about TEXT, photo TEXT NOT NULL,
            ean TEXT NOT NULL, stock INTEGER NOT NULL,
            most INTEGER,                            -- pieces that one order may hold
            pack INTEGER NOT NULL,                   -- pieces in a collective pack
            full_packs INTEGER NOT NULL,             -- whether trade buyers get full packs only
            per INTEGER NOT NULL,                    -- pieces that the shown price is for, such as 1000
            exempt INTEGER NOT NULL,                 -- from the partner discount
            glass INTEGER NOT NULL, weather_lock INTEGER NOT NULL,
            configurable INTEGER NOT NULL,
            parts TEXT                               -- of a set, as JSON: [[product, pieces], …]
        );
        CREATE TABLE prices (
            product INTEGER NOT NULL REFERENCES products, list TEXT NOT NULL,
            net TEXT NOT NULL, gross TEXT NOT NULL, old_gross TEXT,
            PRIMARY KEY (product, list)
        );
        CREATE TABLE carts (
            id TEXT PRIMARY KEY,
            kept TEXT NOT NULL DEFAULT '[]',         -- JSON: see Cart::kept()
            remarks TEXT NOT NULL DEFAULT ''
        );
        CREATE TABLE cart_lines (
            cart TEXT NOT NULL REFERENCES carts, product INTEGER NOT NULL REFERENCES products,
            configuration TEXT NOT NULL DEFAULT '',  -- of a configured product
            amount INTEGER NOT NULL,
            reduced INTEGER NOT NULL DEFAULT 0,      -- taken off for want of stock since the last save
            PRIMARY KEY (cart, product, configuration)
        );
        CREATE TABLE configurations (
            id TEXT PRIMARY KEY, cart TEXT NOT NULL REFERENCES carts,
            product INTEGER NOT NULL REFERENCES products
        );
        CREATE TABLE codes (
            code TEXT PRIMARY KEY,                   -- in capitals
            percent TEXT, amount TEXT, currency TEXT,
            minimum TEXT,                            -- gross, in the code's currency
            expires TEXT,                            -- the last day on which it is good
            trade_only INTEGER NOT NULL DEFAULT 0, alone INTEGER NOT NULL DEFAULT 0
        );
        CREATE TABLE cart_codes (
            cart TEXT NOT NULL REFERENCES carts, code TEXT NOT NULL REFERENCES codes,
            position INTEGER NOT NULL, PRIMARY KEY (cart, code)
        );
        CREATE TABLE code_attempts (who TEXT NOT NULL, at INTEGER NOT NULL);
        CREATE INDEX code_attempts_by_who ON code_attempts (who, at);
        SQL;

    private const CODES = [
        ['JARS10', '10', null, null, null, null, 0, 0],
        ['KÜCHE7', '7.5', null, null, null, null, 0, 0],
        ['MINUS20', null, '20.00', 'PLN', '150.00', null, 0, 0],
        ['SOLO15', '15', null, null, null, null, 0, 1],
        ['TRADE5', '5', null, null, null, null, 1, 0],
        ['OLD50', '50', null, null, null, '2024-12-31', 0, 0],
    ];

    private const PRODUCT = [
        'about' => null, 'most' => null, 'pack' => 1, 'full_packs' => 0, 'per' => 1, 'exempt' => 0, 'glass' => 0,
        'weather_lock' => 0, 'configurable' => 0, 'parts' => null,
    ];

    private PDO $connection;

    private function __construct(PDO $connection)
    {
        $this->connection = $connection;
    }

    /**
     * Opens the database, and creates and fills its tables if the file is new.
     *
     * @param string $file outside the web server's folder, or ":memory:"
     */
    public static function open(string $file): self
    {
        $folder = dirname($file);
        if ($file !== ':memory:' && !is_dir($folder) && !mkdir($folder, 0700, true) && !is_dir($folder)) {
            throw new RuntimeException("The folder $folder cannot be made.");
        }
        $connection = new PDO("sqlite:$file", null, null, [
            PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION,
            PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC,
        ]);
        $connection->exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON');
        $database = new self($connection);
        if (!$database->isFilled()) {
            $database->together(static function () use ($database): void {
                // Checked again, because another first visitor may have been faster.
                if (!$database->isFilled()) {
                    $database->connection->exec(self::SCHEMA);
                    $database->fill();
                }
            });
        }
        return $database;
    }

    /** @param mixed ...$values */
    public function run(string $sql, ...$values): void
    {
        $this->execute($sql, $values);
    }

    /**
     * @param mixed ...$values
     * @return list<array<string, mixed>>
     */
    public function all(string $sql, ...$values): array
    {
        return $this->execute($sql, $values)->fetchAll() ?: [];
    }

    /**
     * @param mixed ...$values
     * @return ?array<string, mixed>
     */
    public function one(string $sql, ...$values): ?array
    {
        return $this->all($sql, ...$values)[0] ?? null;
    }

    /**
     * Runs all of the work in one transaction, and lets nobody else write in the meantime.
     *
     * @template T
     * @param callable(): T $work
     * @return T
     */
    public function together(callable $work)
    {
        // IMMEDIATE, because a transaction that reads first and writes later could lose a race.
        $this->connection->exec('BEGIN IMMEDIATE');
        try {
            $result = $work();
            $this->connection->exec('COMMIT');
            return $result;
        } catch (Throwable $error) {
            $this->connection->exec('ROLLBACK');
            throw $error;
        }
    }

    /** @param array<mixed> $values */
    private function execute(string $sql, array $values): PDOStatement
    {
        $statement = $this->connection->prepare($sql);
        $statement->execute(array_values($values));
        return $statement;
    }

    private function isFilled(): bool
    {
        return $this->one("SELECT 1 FROM sqlite_master WHERE name = 'code_attempts_by_who'") !== null;
    }

    private function fill(): void
    {
        foreach (require __DIR__ . '/catalogue.php' as $id => $product) {
            $prices = $product['prices'];
            unset($product['prices']);
            $row = ['id' => $id] + $product + self::PRODUCT;
            $places = implode(', ', array_fill(0, count($row), '?'));
            $columns = implode(', ', array_keys($row));
            $this->run("INSERT INTO products ($columns) VALUES ($places)", ...array_values($row));
            foreach ($prices as $list => $price) {
                [$net, $gross, $before] = $price + [2 => null];
                $this->run('INSERT INTO prices VALUES (?, ?, ?, ?, ?)', $id, $list, $net, $gross, $before);
            }
        }
        foreach (self::CODES as $code) {
            $this->run('INSERT INTO codes VALUES (?, ?, ?, ?, ?, ?, ?, ?)', ...$code);
        }
    }
}
