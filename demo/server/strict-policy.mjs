// @ts-check
/**
 * The strictest content security policy. The browser tests run with it, docs/integration.md shows
 * it, and the PHP shop sends it.
 */
export const STRICT_POLICY = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'"],
  ...["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ');
