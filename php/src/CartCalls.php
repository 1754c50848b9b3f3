<?php

declare(strict_types=1);

namespace CartElements;

use LogicException;

/** @internal Carries out the calls and the actions of forms on the cart of a shop. */
final class CartCalls
{
    private const MOST_REMARKS = 160;
    private const FATAL = E_ERROR | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR;
    /** The calls whose answer is a list. */
    private const LISTS = ['readDiscounts', 'readFreeDelivery'];

    private ShopCalls $shop;
    private CartLines $lines;
    /** @var array<string, callable> */
    private array $answers;
    private int $mostBytes;

    /** @param array<string, callable> $answers of the shop itself, by the name of the call */
    public function __construct(ShopCalls $shop, CartLines $lines, array $answers, int $mostBytes)
    {
        [$this->shop, $this->lines, $this->answers, $this->mostBytes] = [$shop, $lines, $answers, $mostBytes];
    }

    /** @return array<mixed> the answer */
    public function perform(string $call, string $piece, string $body, string $ifMatch): array
    {
        if (isset($this->answers[$call])) {
            $answer = Record::withLists($this->shop->ask($call, $this->answers[$call], $piece));
            return in_array($call, self::LISTS, true) ? array_values($answer) : $answer;
        }
        switch ($call) {
            case 'saveCart':
                return $this->saveCart(Wire::read($body, $this->mostBytes), $ifMatch);
            case 'deleteLine':
                $this->deleteLine(Wire::read($body, $this->mostBytes));
                break;
            case 'saveRemarks':
                $this->saveRemarks(Wire::read($body, $this->mostBytes));
                break;
            case 'addDiscount':
                return $this->addDiscount(Wire::codeIn($body, $this->mostBytes));
            case 'removeDiscount':
                $this->removeCode($piece);
                break;
            case 'readDiscounts':
                return $this->codes();
            case 'readDiscountsValue':
                return CartCodes::value($this->lines->shopCart());
            case 'readTopProducts':
                return ['data' => $this->recommendations()];
            case 'readFreeDelivery':
                return [];
            case 'readDropshippingCost':
                throw new Refused(409, 'not-dropshipping', 'This cart is not of the type dropshipping.');
        }
        // Writes answer with the cart, too, so the page need not read it.
        return $this->answer($this->lines->shopCart());
    }

    /**
     * The answer to a call that a function of the shop has ended by exit(): the cart as it is then.
     *
     * @return array<mixed>
     */
    public function afterEnd(string $method, string $path, string $body): array
    {
        if (((error_get_last()['type'] ?? 0) & self::FATAL) !== 0) {
            throw new LogicException('CartApi: a fatal error, which is named above, has ended the request.');
        }
        $running = $this->shop->running();
        $ended = $running === '' ? 'the request has ended' : "$running() of the shop has ended the request";
        error_log("CartApi: $ended: it redirects or exits.");
        header_remove('Location');
        if ($running === 'cart') {
            throw new LogicException('CartApi: cart() must return the cart.');
        }
        $cart = $this->lines->shopCart();
        if ((new Route($method, $path))->call !== 'addDiscount') {
            return $this->answer($cart);
        }
        $code = Wire::codeIn($body, $this->mostBytes);
        if (CartCodes::named($code, $cart) !== []) {
            return CartCodes::added($code, $cart) + $this->answer($cart);
        }
        foreach ($cart['messages'] ?? [] as $message) {
            if (($message['level'] ?? '') === 'error') {
                throw new Refused(200, 'refused', (string) $message['text']);
            }
        }
        throw new Refused(409, 'ended', 'The shop has not added the code.');
    }

    /** @return array<string, mixed> */
    public function pageCart(): array
    {
        return $this->answer($this->lines->pageCart());
    }

    /** @return list<array<string, mixed>> */
    public function codes(): array
    {
        return array_values(CartCodes::of($this->lines->shopCart()));
    }

    /**
     * Carries out an action of the printed cart.
     *
     * @param array<string, string> $post
     * @return ?Refused a code that the shop has refused
     */
    public function apply(array $post): ?Refused
    {
        $action = $post['action'] ?? '';
        if ($action === 'code') {
            return CartCodes::add($post['code'] ?? '', $this->shop);
        }
        if ($action === 'uncode') {
            $this->removeCode($post['code'] ?? '');
            return null;
        }
        $cart = $this->lines->shopCart();
        $line = $this->lines->of($cart)[$post['key'] ?? ''] ?? null;
        // A line that is gone needs no change.
        if ($line !== null && $action === 'remove') {
            $this->lines->remove($line);
        } elseif ($line !== null) {
            $isBusiness = (new Audience(new Record($cart), []))->isB2b;
            [$typed, $step] = [$post['amount'] ?? null, (int) ($post['step'] ?? 1)];
            $amount = LineAction::amount($line, $action, $typed, $step, $isBusiness);
            $this->lines->setByForm($line, $amount, LineAction::hasMark($typed) ? $amount : 0);
        }
        return null;
    }

    private function removeCode(string $code): void
    {
        foreach (CartCodes::named($code, $this->lines->shopCart()) as $row => $each) {
            // As the shop has it, which may be escaped for HTML.
            $this->shop->removeCode((string) $each['code'], (string) $row);
        }
    }

    /**
     * @param array<string, mixed> $cart of the shop
     * @return array<string, mixed>
     */
    private function answer(array $cart): array
    {
        return CartFields::ofAnswer($cart, $this->lines->of($cart));
    }

    /**
     * @param array<mixed> $body
     * @return array<string, mixed>
     */
    private function saveCart(array $body, string $ifMatch): array
    {
        $before = $this->lines->shopCart();
        $lines = $this->lines->of($before);
        Wire::checkVersion($ifMatch, Wire::version(['products' => array_values($lines)] + $before));
        return $this->answer($this->lines->bring($lines, $body['products'] ?? null));
    }

    /** @param array<mixed> $body */
    private function deleteLine(array $body): void
    {
        [$id, $key] = [Wire::id($body['id'] ?? null), Wire::id($body['key'] ?? null)];
        if ($id === null && $key === null) {
            throw new Refused(422, 'invalid', '"id" is not the id of a product.');
        }
        // Deleting a line that is not in the cart is no error.
        foreach ($this->lines->of($this->lines->shopCart()) as $line) {
            if ($key !== null ? $line['key'] === $key : (string) $line['id'] === $id) {
                $this->lines->remove($line);
            }
        }
    }

    /** @param array<mixed> $body */
    private function saveRemarks(array $body): void
    {
        $remarks = $body['remarks'] ?? null;
        $most = max(0, (int) ($this->lines->shopCart()['remarks_max'] ?? 0)) ?: self::MOST_REMARKS;
        // In characters, not in bytes; invalid UTF-8 does not match either.
        if (!is_string($remarks) || preg_match_all('/./su', $remarks) > $most || !preg_match('//u', $remarks)) {
            throw new Refused(422, 'invalid', "\"remarks\" is not a text of at most $most characters.");
        }
        $this->shop->setRemarks($remarks);
    }

    /** @return array<mixed> */
    private function addDiscount(string $code): array
    {
        $refused = CartCodes::add($code, $this->shop);
        if ($refused !== null) {
            // With status 200, because only then does the page show the shop's own text.
            return $refused->fields();
        }
        $cart = $this->lines->shopCart();
        return CartCodes::added($code, $cart) + $this->answer($cart);
    }

    /** @return list<array<string, mixed>> each product once, and none that is in the cart */
    private function recommendations(): array
    {
        $cart = $this->lines->shopCart();
        if (isset($cart['hidden_prices'])) {
            return [];
        }
        $products = Record::withLists($this->shop->recommendations());
        $found = $this->lines->shown(array_map([CartFields::class, 'ofRecommendation'], $products));
        $inCart = array_column($this->lines->of($cart), 'id', 'id');
        return array_values(array_diff_key(array_column($found, null, 'id'), $inCart));
    }
}
