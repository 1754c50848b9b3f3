<?php

declare(strict_types=1);

namespace CartElements;

use RuntimeException;

/** A call that the shop refuses. A shop throws it before it changes anything. */
final class Refused extends RuntimeException
{
    private string $name;

    /**
     * @param int $status of the answer, such as 422
     * @param string $name a short name for programs
     * @param string $message a sentence: the buyer reads it if it refuses a code
     */
    public function __construct(int $status, string $name, string $message)
    {
        parent::__construct($message, $status);
        $this->name = $name;
    }

    /**
     * Has a function of the shop do it, and if that refuses, the next one. If all do, the buyer reads the first text.
     *
     * @param callable(): mixed ...$ways each returns what it refuses: a text, or texts in arrays, or nothing
     */
    public static function unlessDone(string $name, callable ...$ways): void
    {
        foreach ($ways as $way) {
            $text = $way();
            while (is_array($text)) {
                $text = reset($text);
            }
            if ((string) $text === '') {
                return;
            }
            $first = $first ?? (string) $text;
        }
        throw new self(422, $name, $first);
    }

    public function status(): int
    {
        return $this->getCode();
    }

    public function name(): string
    {
        return $this->name;
    }

    /** @return array{error: string, message: string} the answer to the call */
    public function fields(): array
    {
        return ['error' => $this->name, 'message' => $this->getMessage()];
    }
}
