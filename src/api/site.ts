/** Where the shop's calls go, and how they prove that they come from its page. */
export interface Site {
  /** Prefix of every path: '' for the page's own origin, a path, or an http(s) address. */
  readonly base: string;
  /** Name of the request header that carries the CSRF token. */
  readonly csrfHeader: string;
  /** The token as it stands now; '' where the page has none. Read anew for each call. */
  csrfToken(): string;
  /** Fetches a fresh token after the shop refused the old one. */
  renewCsrfToken?(): Promise<string>;
}
