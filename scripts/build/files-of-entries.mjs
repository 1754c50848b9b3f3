import path from 'node:path';

/** Chunks that a chunk imports at once, itself included. */
function closure(bundle, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of bundle[file]?.imports ?? []) closure(bundle, imported, seen);
  return seen;
}

/** Remembers which files the first build wrote for each tag and language, for the builds after it. */
export function filesOfEntries() {
  const files = {};
  return {
    plugin: {
      name: 'files-of-entries',
      generateBundle(_, bundle) {
        const size = (file) => bundle[file].code.length;
        for (const file of Object.keys(bundle)) {
          const name =
            /^widgets\/(.+)\.js$/.exec(file)?.[1] ??
            /^chunks\/locale-(\w+)-[^/]*\.js$/.exec(file)?.[1];
          // The largest first: the others arrive while it is still on its way.
          if (name) files[name] = [...closure(bundle, file)].sort((a, b) => size(b) - size(a));
        }
      },
    },
    /** Puts them in place of `FILES`: `{ "cart-page": ["chunks/react-….js", …], "pl": […] }`. */
    inliner: {
      name: 'inline-files',
      renderChunk: (code) => ({
        code: code.replace('FILES', () => JSON.stringify(files)),
        map: null,
      }),
    },
    /** A module that imports all tags and gives the public API, for the classic script. */
    classicEntry() {
      const id = path.resolve('dist/classic-entry.js');
      return {
        name: 'classic-entry',
        resolveId: (source) => (path.resolve(source) === id ? id : null),
        load: (source) =>
          source === id
            ? Object.keys(files)
                .filter((name) => name.startsWith('cart-'))
                .map((tag) => `import './widgets/${tag}.js';`)
                .concat("export * from './index.js';")
                .join('\n')
            : null,
      };
    },
  };
}
