import { TOKEN_TIME } from '../../base/limits.js';
import { ApiError, type ApiErrorCode } from './errors.js';

/** Reads a valid CSRF token from a page of the shop. @throws ApiError if none arrives in time */
export function renewCsrfToken(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (code: ApiErrorCode, cause: string): void =>
      reject(new ApiError({ operation: 'renew-csrf-token', method: 'GET', url, code, cause }));
    const request = new XMLHttpRequest();
    request.open('GET', url);
    // Parsed without being run, also under a policy that forbids parsing HTML, as `require-trusted-types-for` does.
    request.responseType = 'document';
    request.timeout = TOKEN_TIME;
    request.setRequestHeader('Accept', 'text/html');
    // Past the cache of the browser, as every conditional request.
    request.setRequestHeader('If-None-Match', '"none"');
    request.onload = () => {
      const page = request.response as Document | null;
      const metas = page?.querySelectorAll<HTMLMetaElement>('meta[name="csrf-token" i]') ?? [];
      const token = [...metas].map(({ content }) => content).find(Boolean);
      if (request.status < 200 || request.status > 299) fail('network', `status ${request.status}`);
      else if (token) resolve(token);
      else fail('bad-shape', 'no csrf-token meta tag');
    };
    request.onerror = () => fail('network', 'no answer');
    request.ontimeout = () => fail('timeout', `over ${TOKEN_TIME} ms`);
    request.send();
  });
}
