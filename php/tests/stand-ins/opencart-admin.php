<?php
/* What the page of the module uses of the administration of OpenCart 3. */
declare(strict_types=1);

final class OpenCartAdminStandIn
{
    /** @var array<string, mixed> session */
    public array $data = ['user_token' => 'T'];
    /** @var array<string, string> */
    public array $post = [];
    public bool $may = false;
    /** @var list<list<string>> */
    public array $events = [];
    /** @var array<string, array<string, int>> the settings by their codes */
    public array $stored = [];
    /** @var list<string> */
    public array $removed = [];
    /** @var array<string, mixed> what the template gets */
    public array $shown = [];

    public function get(string $key)
    {
        if (strpos($key, 'module_cart_elements_') === 0) {
            return isset($this->stored['module_cart_elements'][$key]) ? (string) $this->stored['module_cart_elements'][$key] : null;
        }
        return ['code' => 'de', 'heading_title' => 'Cart Elements', 'error_permission' => 'error_permission'][$key] ?? $this;
    }

    public function model(string $name): void
    {
    }

    public function language(string $name): void
    {
    }

    public function controller(string $route): string
    {
        return "<$route>";
    }

    /** @param array<string, mixed> $data */
    public function view(string $route, array $data): string
    {
        $this->shown = $data;
        return '';
    }

    public function addEvent(string $code, string $trigger, string $action): void
    {
        $this->events[] = [$code, $trigger, $action];
    }

    public function deleteEventByCode(string $code): void
    {
        $this->events = array_values(array_filter($this->events, static fn (array $event): bool => $event[0] !== $code));
    }

    /** @param array<string, int> $values */
    public function editSetting(string $code, array $values): void
    {
        $this->stored[$code] = $values;
    }

    public function deleteSetting(string $code): void
    {
        unset($this->stored[$code]);
    }

    public function getGroupId(): int
    {
        return 1;
    }

    public function hasPermission(string $kind, string $route): bool
    {
        return $this->may;
    }

    public function removePermission(int $group, string $kind, string $route): void
    {
        $this->removed[] = "$kind $route";
    }

    public function link(string $route, string $query): string
    {
        return "https://shop.example/admin/?route=$route&amp;$query";
    }

    public function redirect(string $address): void
    {
        throw new RuntimeException("Location: $address");
    }

    public function setTitle(string $title): void
    {
    }

    public function setOutput(string $html): void
    {
    }
}
