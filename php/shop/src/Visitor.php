<?php

declare(strict_types=1);

namespace Shop;

use CartElements\CartElements;

/**
 * The visitor of the session. In a real shop the cart belongs to the customer after the login, and
 * to the session before it.
 */
final class Visitor
{
    /** Key of the cart in the database: it cannot be guessed, and never leaves the server. */
    public string $cart;

    /** One of Buyers. */
    public string $buyer;

    private function __construct(string $cart, string $buyer)
    {
        $this->cart = $cart;
        $this->buyer = $buyer;
    }

    /** Reads the open session, and adds missing values. */
    public static function ofSession(): self
    {
        if (!is_string($_SESSION['visitor'] ?? null)) {
            $_SESSION['visitor'] = bin2hex(random_bytes(16));
        }
        if (!Buyers::isKnown($_SESSION['buyer'] ?? null)) {
            $_SESSION['buyer'] = 'retail';
        }
        return self::named($_SESSION['visitor'], $_SESSION['buyer']);
    }

    public static function named(string $visitor, string $buyer): self
    {
        return new self(hash('sha256', "$visitor:$buyer"), $buyer);
    }

    /**
     * Changes the kind of buyer, as a login does: the session gets a new id and token, so that an
     * id planted by an attacker, or a page of the previous buyer, is no longer valid.
     */
    public static function become(string $buyer): void
    {
        $_SESSION['buyer'] = $buyer;
        CartElements::renewSession();
    }

    /**
     * A text that is different after another buyer has logged in, and reveals nothing else. A page
     * that was opened before recognises by it that the cart is a different one.
     */
    public function owner(): string
    {
        return substr(hash('sha256', "owner:$this->cart"), 0, 16);
    }
}
