type Content = string | Node | Collection;

/** Elements, as `$()` gives them. */
export interface Collection {
  readonly nodes: readonly Element[];
  append(content: Content): Collection;
  before(content: Content): Collection;
  clone(withHandlers?: boolean): Collection;
  data(name: string): string | undefined;
  detach(): Collection;
  empty(): Collection;
  html(): string;
  html(markup: string): Collection;
  load(address: string): Promise<void>;
  on(type: string, handler: (event: Event) => void): Collection;
  remove(): Collection;
  replaceWith(content: Content): Collection;
  toggle(shown: boolean): Collection;
  wrap(markup: string): Collection;
}

/**
 * What jQuery does to a page, step by step as its sources have it, so far as the DOM sees it.
 * Runs in the page: `addInitScript(installOldScripts)` gives it `window.$`.
 */
export function installOldScripts(): void {
  const EXPANDO = 'jQuery112407';
  const handlers = new WeakMap<Element, [string, (event: Event) => void][]>();
  const every = (root: Element): Element[] => [root, ...root.querySelectorAll('*')];

  /** `jQuery.cleanData`: jQuery keeps a property on each element and takes it off again. */
  const clean = (elements: readonly Element[]): void => {
    for (const element of elements) {
      for (const [type, handler] of handlers.get(element) ?? []) {
        element.removeEventListener(type, handler);
      }
      handlers.delete(element);
      (element as unknown as Record<string, unknown>)[EXPANDO] = undefined;
    }
  };
  const on = (element: Element, type: string, handler: (event: Event) => void): void => {
    (element as unknown as Record<string, unknown>)[EXPANDO] = {};
    handlers.set(element, [...(handlers.get(element) ?? []), [type, handler]]);
    element.addEventListener(type, handler);
  };
  const clone = (node: Node, withHandlers: boolean): Node => {
    const copy = node.cloneNode(true);
    if (withHandlers && node instanceof Element && copy instanceof Element) {
      const copies = every(copy);
      every(node).forEach((element, i) => {
        for (const [type, handler] of handlers.get(element) ?? []) on(copies[i]!, type, handler);
      });
    }
    return copy;
  };
  /** `jQuery.htmlPrefilter` up to 3.4: tags that close themselves are written out. */
  const prefilter = (markup: string): string =>
    markup.replace(
      /<(?!area|br|col|embed|hr|img|input|link|meta|param)(([a-z][^/\0>\s]*)[^>]*)\/>/gi,
      '<$1></$2>',
    );
  /** `jQuery.buildFragment`: text becomes nodes in a div of a fragment, elements are moved there. */
  const build = (content: Content, owner: Document): DocumentFragment => {
    const fragment = owner.createDocumentFragment();
    const nodes: Node[] = [];
    if (typeof content === 'string') {
      const box = fragment.appendChild(owner.createElement('div'));
      box.innerHTML = prefilter(content);
      nodes.push(...box.childNodes);
      box.textContent = '';
    } else nodes.push(...(content instanceof Node ? [content] : content.nodes));
    fragment.textContent = '';
    for (const node of nodes) fragment.appendChild(node);
    return fragment;
  };
  /** `jQuery._evalUrl`: scripts with an address are fetched and evaluated as text. */
  const textAt = (url: string): string => {
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.send();
    return request.responseText;
  };
  /** `jQuery.parseHTML`: in a document of its own, whose elements are never upgraded. */
  const parse = (markup: string): Collection => {
    const other = document.implementation.createHTMLDocument('');
    return collection([...build(markup, other).children]);
  };

  function collection(nodes: readonly Element[]): Collection {
    /** `domManip`: the last target gets the nodes themselves, those before it clones. */
    const manipulate = (content: Content, put: (target: Element, node: Node) => void): void => {
      const fragment = build(content, nodes[0]?.ownerDocument ?? document);
      const scripts = [...fragment.querySelectorAll('script')];
      const types = scripts.map((script) => script.getAttribute('type'));
      // So that the browser runs none while they are moved about.
      for (const script of scripts) script.type = `${script.hasAttribute('type')}/${script.type}`;
      nodes.forEach((target, i) => {
        put(target, i === nodes.length - 1 ? fragment : clone(fragment, true));
      });
      scripts.forEach((script, i) => {
        const type = types[i];
        if (type == null) script.removeAttribute('type');
        else script.type = type;
        if (type != null || !script.isConnected) return;
        const run = document.createElement('script');
        run.text = script.src ? textAt(script.src) : script.text;
        document.head.appendChild(run).remove();
      });
    };
    const self: Collection = {
      nodes,
      append(content) {
        manipulate(content, (target, node) => target.appendChild(node));
        return self;
      },
      before(content) {
        manipulate(content, (target, node) => target.parentNode!.insertBefore(node, target));
        return self;
      },
      clone: (withHandlers = false) =>
        collection(nodes.map((node) => clone(node, withHandlers) as Element)),
      data: (name) => nodes[0]?.getAttribute(`data-${name}`) ?? undefined,
      detach() {
        for (const node of nodes) node.parentNode?.removeChild(node);
        return self;
      },
      empty() {
        for (const node of nodes) {
          clean([...node.querySelectorAll('*')]);
          node.textContent = '';
        }
        return self;
      },
      html: ((markup?: string) => {
        if (markup === undefined) return nodes[0]?.innerHTML ?? '';
        if (/<script|<style|<link/i.test(markup)) return self.empty().append(markup);
        for (const node of nodes) {
          clean([...node.querySelectorAll('*')]);
          node.innerHTML = prefilter(markup);
        }
        return self;
      }) as Collection['html'],
      async load(address) {
        const [url = '', ...selector] = address.split(' ');
        const markup = await (await fetch(url)).text();
        const box = collection([document.createElement('div')]).append(parse(markup));
        self.empty().append(collection([...box.nodes[0]!.querySelectorAll(selector.join(' '))]));
      },
      on(type, handler) {
        for (const node of nodes) on(node, type, handler);
        return self;
      },
      remove() {
        for (const node of nodes) clean(every(node));
        return self.detach();
      },
      replaceWith(content) {
        for (const node of nodes) clean(every(node));
        manipulate(content, (target, node) => target.parentNode!.replaceChild(node, target));
        return self;
      },
      toggle(shown) {
        for (const node of nodes) (node as HTMLElement).style.display = shown ? '' : 'none';
        return self;
      },
      wrap(markup) {
        const [target] = nodes;
        const box = collection([...build(markup, document).children]).clone(true);
        target?.parentNode?.insertBefore(box.nodes[0]!, target);
        let inner = box.nodes[0]!;
        while (inner.firstElementChild) inner = inner.firstElementChild;
        collection([inner]).append(self);
        return self;
      },
    };
    return self;
  }

  (window as unknown as { $: unknown }).$ = (what: string | Element): Collection =>
    typeof what !== 'string'
      ? collection([what])
      : collection([
          ...(/^\s*</.test(what)
            ? build(what, document).children
            : document.querySelectorAll(what)),
        ]);
}
