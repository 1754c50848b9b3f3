<?php

declare(strict_types=1);

namespace Shop;

use CartElements\CartElements;

/**
 * Who is asking, by the session. In a real shop the cart belongs to the customer once one is logged
 * in, and to the session before.
 */
final class Visitor
{
    /** Key of the cart in the database: nobody can guess it, and it never leaves the server. */
    public string $cart;

    /** One of Buyers. */
    public string $buyer;

    private function __construct(string $cart, string $buyer)
    {
        $this->cart = $cart;
        $this->buyer = $buyer;
    }

    /** Reads the open session, and makes what it lacks. */
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
     * Makes the visitor another buyer, as a login does: the session gets another id and token, so
     * that neither an id that somebody planted nor a page of the buyer before is good any more.
     */
    public static function become(string $buyer): void
    {
        $_SESSION['buyer'] = $buyer;
        CartElements::renewSession();
    }

    /**
     * A text that is another one when another buyer has logged in, and says nothing else. A page
     * that was open before sees by it that the cart is not the one that it shows.
     */
    public function owner(): string
    {
        return substr(hash('sha256', "owner:$this->cart"), 0, 16);
    }
}
