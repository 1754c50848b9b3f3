<?php

declare(strict_types=1);

namespace Shop;

use RuntimeException;

/** A call that was refused; thrown before it changed anything. */
final class Refused extends RuntimeException
{
    private string $name;

    /**
     * @param int $status of the answer
     * @param string $name a short name for programs
     * @param string $message a sentence for people
     */
    public function __construct(int $status, string $name, string $message)
    {
        parent::__construct($message, $status);
        $this->name = $name;
    }

    public function status(): int
    {
        return $this->getCode();
    }

    public function name(): string
    {
        return $this->name;
    }
}
