/**
 * The target of the shop's calls, and the token with which they prove that they come from its page.
 */
export interface Site {
  /** Prefix of every path: '' for the page's own origin, a path, or an http(s) address. */
  readonly base: string;
  /** Name of the request header that carries the CSRF token. */
  readonly csrfHeader: string;
  /** The time limit of a read, in milliseconds; default 15 seconds. */
  readonly readTimeout?: number | undefined;
  /** The current token; '' if the page has none. Read again for each call. */
  csrfToken(): string;
  /** Fetches a fresh token after the shop refused the old one. */
  renewCsrfToken?(): Promise<string>;
}
