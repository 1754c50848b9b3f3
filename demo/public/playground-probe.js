// @ts-check
// The first script of the page in the playground's frame. It sends events, analytics and calls to the
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

  /** Sends a copy; errors keep their fields. @param {object} message */
  const tell = (message) =>
    window.parent.postMessage(
      JSON.parse(
        JSON.stringify({ from: 'cart-probe', page, ...message }, (_, each) =>
          each instanceof Error
            ? { ...each, name: each.name, message: each.message }
            : typeof each === 'bigint'
              ? String(each)
              : each,
        ),
      ),
      location.origin,
    );

  /** @param {object} facts @returns {(result: object) => void} to be called when it has ended */
  function call(facts) {
    const id = `${page}/${++calls}`;
    const began = performance.now();
    tell({ kind: 'call', id, ...facts });
    return (result) =>
      tell({ kind: 'answer', id, duration: Math.round(performance.now() - began), ...result });
  }

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
      tell({ kind: 'event', name, detail: detail ?? undefined });
    });
  }

  const layer = /** @type {unknown[]} */ ([]);
  /** @param {unknown[]} items */
  layer.push = (...items) => {
    for (const item of items) {
      const { event } = /** @type {{ event?: unknown }} */ (item);
      // The push before each event, which clears the data of the previous one.
      const name = event === undefined ? 'ecommerce: null' : String(event);
      tell({ kind: 'analytics', name, detail: item });
    }
    return Array.prototype.push.apply(layer, items);
  };
  Object.assign(window, { dataLayer: layer, cartProbe: { call } });

  const { fetch: send } = window;
  window.fetch = async (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const { pathname, search } = new URL(request?.url ?? String(input), document.baseURI);
    const ended = call({
      method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
      path: pathname + search,
      body: init.body == null ? undefined : readable(String(init.body)),
      keepalive: !!init.keepalive,
    });
    try {
      const response = await send.call(window, input, init);
      const { status } = response;
      // Read separately from the library, so that the cart does not wait for the log.
      response
        .clone()
        .text()
        .then(
          (text) => ended({ status, answer: readable(text) }),
          (error) => ended({ status, error: String(error) }),
        );
      return response;
    } catch (error) {
      ended({ status: 0, error: String(error) });
      throw error;
    }
  };

  tell({ kind: 'page', address: location.pathname + location.search });
})();
