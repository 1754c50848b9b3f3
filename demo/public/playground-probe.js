// @ts-check
// The first script of the shop page in the frame. It sends events, analytics and calls to the
// playground around it. A real shop has no such script.
(() => {
  const LONGEST = 200_000;
  const EVENTS = [
    ...['cart:loaded', 'cart:change', 'cart:saved', 'cart:save-failed', 'cart:line-added'],
    ...['cart:line-removed', 'cart:discounts', 'cart:voucher', 'cart:checkout', 'cart:error'],
    'cart:refresh',
  ];
  const page = String(performance.timeOrigin);
  let calls = 0;

  /** @param {object} message */
  const tell = (message) =>
    window.parent.postMessage({ from: 'cart-probe', page, ...message }, location.origin);

  /**
   * A copy that can be sent and shown; errors keep their fields.
   *
   * @param {unknown} value
   */
  const plain = (value) =>
    value === undefined
      ? undefined
      : JSON.parse(
          JSON.stringify(value, (_, each) =>
            each instanceof Error
              ? { ...each, name: each.name, message: each.message }
              : typeof each === 'bigint'
                ? String(each)
                : each,
          ),
        );

  /** @param {string} text */
  const readable = (text) => {
    if (text.length > LONGEST) return `${text.slice(0, 1000)}…`;
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };

  for (const name of EVENTS) {
    document.addEventListener(name, (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      tell({ kind: 'event', name, detail: plain(detail ?? undefined) });
    });
  }

  const layer = /** @type {unknown[]} */ ([]);
  /** @param {unknown[]} items */
  layer.push = (...items) => {
    for (const item of items) {
      const { event } = /** @type {{ event?: unknown }} */ (item);
      // The push before each event, which clears the data of the previous one.
      const name = event === undefined ? 'ecommerce: null' : String(event);
      tell({ kind: 'analytics', name, detail: plain(item) });
    }
    return Array.prototype.push.apply(layer, items);
  };
  Object.assign(window, { dataLayer: layer });

  const { fetch: send } = window;
  window.fetch = async (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const { pathname, search } = new URL(request?.url ?? String(input), document.baseURI);
    const id = `${page}/${++calls}`;
    const began = performance.now();
    const body = init.body == null ? undefined : readable(String(init.body));
    const method = (init.method ?? request?.method ?? 'GET').toUpperCase();
    tell({ kind: 'call', id, method, path: pathname + search, body, keepalive: !!init.keepalive });
    /** @param {object} facts */
    const ended = (facts) =>
      tell({ kind: 'answer', id, duration: Math.round(performance.now() - began), ...facts });
    try {
      const response = await send.call(window, input, init);
      // Read separately from the library, so that the cart does not wait for the log.
      response
        .clone()
        .text()
        .then(
          (text) => ended({ status: response.status, answer: readable(text) }),
          (error) => ended({ status: response.status, error: String(error) }),
        );
      return response;
    } catch (error) {
      ended({ status: 0, error: String(error) });
      throw error;
    }
  };

  tell({ kind: 'page', address: location.pathname + location.search });
})();
