/** `XMLHttpRequest` for a page, over `fetch`, so that both are answered by the same shop. */
export class PageRequest {
  onload = (): void => undefined;
  onerror = (): void => undefined;
  ontimeout = (): void => undefined;
  timeout = 0;
  status = 0;
  response: Document | null = null;
  #url = '';
  readonly #headers: Record<string, string> = {};

  open(_: string, url: string): void {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  send(): void {
    const late = setTimeout(() => this.ontimeout(), this.timeout);
    fetch(this.#url, { headers: this.#headers })
      .then(async (answer) => {
        this.status = answer.status;
        this.response = new DOMParser().parseFromString(await answer.text(), 'text/html');
        this.onload();
      })
      .catch(() => this.onerror())
      .finally(() => clearTimeout(late));
  }
}
