<?php

declare(strict_types=1);

namespace CartElements;

use RuntimeException;

/** A call that the shop refuses. A shop throws it before it changes anything. */
final class Refused extends RuntimeException
{
    private string $name;
    /** @var array<string, string> */
    private array $headers;

    /**
     * @param int $status of the answer, such as 422
     * @param string $name a short name for programs
     * @param string $message a sentence: the buyer reads it if it refuses a code
     * @param array<string, string> $headers of the answer
     */
    public function __construct(int $status, string $name, string $message, array $headers = [])
    {
        parent::__construct($message, $status);
        [$this->name, $this->headers] = [$name, $headers];
    }

    /**
     * Has a function of the shop do it, and if that refuses, the next one. If all do, the buyer reads the first text.
     *
     * @param callable(): mixed ...$ways each returns what it refuses: a text, or texts in arrays, or nothing
     */
    public static function unlessDone(string $name, callable ...$ways): void
    {
        $first = '';
        foreach ($ways as $way) {
            $text = $way();
            while (is_array($text)) {
                $text = reset($text);
            }
            if ((string) $text === '') {
                return;
            }
            $first = $first === '' ? (string) $text : $first;
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

    /** The status of a page that says why a form was refused. */
    public function statusOfPage(): int
    {
        return $this->status() < 400 ? 422 : $this->status();
    }

    /** @return array<string, string> */
    public function headers(): array
    {
        return $this->headers;
    }

    /** @return array{error: string, message: string} the answer to the call */
    public function fields(): array
    {
        return ['error' => $this->name, 'message' => $this->getMessage()];
    }
}
