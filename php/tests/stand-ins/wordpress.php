<?php
/*
 * Stand-ins for the few functions of WordPress that the plugins call, written after their documentation:
 * they show what a plugin does, not that WordPress does what they say.
 */
declare(strict_types=1);

$GLOBALS['wordpress'] = ['shortcodes' => [], 'filters' => [], 'enqueued' => [], 'options' => [], 'may' => false];
define('ABSPATH', __DIR__);

final class Redirected extends RuntimeException
{
}

final class WP_REST_Request extends ArrayObject
{
    private string $route;

    /** @param array<string, mixed> $parameters */
    public function __construct(string $route, array $parameters)
    {
        parent::__construct($parameters);
        $this->route = $route;
    }

    public function get_route(): string
    {
        return $this->route;
    }
}

final class WP_Admin_Bar
{
    /** @var list<array<string, string>> */
    public array $nodes = [];

    /** @param array<string, string> $node */
    public function add_node(array $node): void
    {
        $this->nodes[] = $node;
    }
}

function add_action(string $name, callable $function, int $priority = 10, int $arguments = 1): void
{
    add_filter($name, $function, $priority, $arguments);
}
function add_filter(string $name, callable $function, int $priority = 10, int $arguments = 1): void
{
    $GLOBALS['wordpress']['filters'][$name][] = [$function, $arguments];
}
/** @param mixed ...$values */
function do_action(string $name, ...$values): void
{
    apply_filters($name, ...($values ?: ['']));
}
/**
 * @param mixed $value
 * @param mixed ...$more
 * @return mixed
 */
function apply_filters(string $name, $value, ...$more)
{
    foreach ($GLOBALS['wordpress']['filters'][$name] ?? [] as [$filter, $arguments]) {
        $value = $filter(...array_slice([$value, ...$more], 0, $arguments));
    }
    return $value;
}
function add_shortcode(string $name, callable $function): void
{
    $GLOBALS['wordpress']['shortcodes'][$name] = $function;
}
function wp_register_script(string $handle, string $url, array $needs, ?string $version, bool $atEnd): void
{
    $GLOBALS['wordpress']['registered'][$handle] = $url;
}
function wp_enqueue_script(string $handle): void
{
    $GLOBALS['wordpress']['enqueued'][] = $handle;
}
function plugins_url(string $path, string $file): string
{
    return "https://shop.example/wp-content/plugins/cart-elements/$path";
}
function plugin_basename(string $file): string
{
    return 'cart-elements/' . basename($file);
}
function get_locale(): string
{
    return 'de_AT';
}
function determine_locale(): string
{
    return get_locale();
}
function switch_to_locale(string $locale): void
{
    $GLOBALS['wordpress']['switched'] = $locale;
}
function wp_create_nonce(string $action): string
{
    return "nonce of $action";
}
function wp_nonce_url(string $url, string $action): string
{
    return "$url&_wpnonce=nonce of $action";
}
function check_admin_referer(string $action): void
{
    if (($_GET['_wpnonce'] ?? '') !== "nonce of $action") {
        throw new RuntimeException('The link has expired.');
    }
}
function current_user_can(string $what): bool
{
    return $GLOBALS['wordpress']['may'];
}
function wp_die(string $message): void
{
    throw new RuntimeException($message);
}
function wp_safe_redirect(string $url): void
{
    throw new Redirected("Location: $url");
}
/** @return string|false */
function wp_get_referer()
{
    return false;
}
function is_admin(): bool
{
    return false;
}
function admin_url(string $path): string
{
    return "https://shop.example/wp-admin/$path";
}
function rest_url(string $path): string
{
    return "https://shop.example/wp-json/$path";
}
/**
 * @param mixed $default
 * @return mixed
 */
function get_option(string $name, $default)
{
    return $GLOBALS['wordpress']['options'][$name] ?? $default;
}
/** @param mixed $value */
function update_option(string $name, $value): void
{
    $GLOBALS['wordpress']['options'][$name] = $value;
}
/** @param int|string $page */
function get_permalink($page = 3): string
{
    return "https://shop.example/?page_id=$page";
}
function has_block(string $name): bool
{
    return $name === ($GLOBALS['wordpress']['block'] ?? '');
}
function add_query_arg(string $name, string $value, string $url): string
{
    return "$url?$name=$value";
}
function sanitize_textarea_field(string $text): string
{
    // A < that begins no tag is escaped, with what follows it.
    $escaped = preg_replace_callback('/<[^>]*?((?=<)|>|$)/', static fn (array $found): string
        => strpos($found[0], '>') === false ? esc_html($found[0]) : $found[0], $text);
    return trim(strip_tags((string) $escaped));
}
function __(string $text, string $domain): string
{
    $GLOBALS['wordpress']['asked'][$domain][$text] = true;
    return $GLOBALS['wordpress']['texts'][$domain][$text] ?? $text;
}
/** WooCommerce's own texts. */
function translate(string $text, string $domain): string
{
    return $text;
}
/** WordPress takes the file of PHP beside the one that is named. */
function load_textdomain(string $domain, string $file): void
{
    ['domain' => $of, 'messages' => $messages] = require str_replace('.mo', '.l10n.php', $file);
    same($of, $domain);
    $GLOBALS['wordpress']['texts'][$domain] = $messages;
}
/** @param string|array<string, string> $text @return string|array<string, string> */
function wp_unslash($text)
{
    return is_array($text) ? array_map('stripslashes', $text) : stripslashes($text);
}
function sanitize_text_field(string $text): string
{
    return trim(strip_tags($text));
}
/** @return int|false */
function wp_verify_nonce(string $nonce, string $action)
{
    return $nonce === wp_create_nonce($action) ? 1 : false;
}
/** @return string|false */
function wp_get_attachment_image_url(int $id, string $size)
{
    return false;
}
function sanitize_key(string $text): string
{
    return (string) preg_replace('/[^a-z0-9_-]/', '', strtolower($text));
}
/** @param array<string, string|true> $attributes */
function wp_print_script_tag(array $attributes): void
{
    $kind = empty($attributes['type']) ? 'defer' : "type=\"{$attributes['type']}\"";
    echo "<script $kind src=\"" . esc_url($attributes['src']) . "\"></script>\n";
}
function is_multisite(): bool
{
    return false;
}
function delete_option(string $name): void
{
    unset($GLOBALS['wordpress']['options'][$name]);
}
function esc_html(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}
function esc_html__(string $text, string $domain): string
{
    return esc_html(__($text, $domain));
}
function esc_url(string $url): string
{
    return htmlspecialchars($url, ENT_QUOTES);
}
