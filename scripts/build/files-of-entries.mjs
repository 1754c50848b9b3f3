import path from 'node:path';

/** The chunks that a chunk imports statically, itself included. */
function closure(bundle, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of bundle[file]?.imports ?? []) closure(bundle, imported, seen);
  return seen;
}

/** The tag or language of a chunk, by its name: `widgets/cart-page`, `locale-pl`. */
const NAMED = /^(?:widgets\/|locale-)(.+)$/;

/**
 * Records the files that the first build writes for each tag and language, for the later builds.
 */
export function filesOfEntries() {
  /** @type {Record<string, string[]>} */
  const files = {};
  /** @type {Record<string, string[]>} */
  const others = {};
  /** The module `virtual:files`. Most tags share one list of files, which is written once. */
  function filesModule() {
    const names = new Map();
    const entries = Object.entries(files).map(([name, of]) => {
      // The autoloader imports a tag's own file anyway.
      const list = JSON.stringify(of.filter((file) => file !== `widgets/${name}.js`));
      if (!names.has(list)) names.set(list, `list${names.size}`);
      return `${JSON.stringify(name)}: ${names.get(list)}`;
    });
    const lists = [...names].map(([list, name]) => `const ${name} = ${list};`);
    return `${lists.join('\n')}\nexport default { ${entries.join(', ')} };`;
  }
  return {
    /** Filled by the builds with the plugin: the files of each tag and language. */
    files,
    /** The files of modules that tags load later. */
    others,
    /** Rollup plugin of the builds that write tags and languages: also writes `files.json`. */
    plugin: {
      name: 'files-of-entries',
      generateBundle(_, bundle) {
        const size = (file) => bundle[file].code.length;
        for (const [file, { name, isEntry }] of Object.entries(bundle)) {
          const [, of] = NAMED.exec(name) ?? [];
          // After its own file the largest first, so that the others arrive while it is loading.
          const rank = (one) => (one === file ? Infinity : size(one));
          if (of) files[of] = [...closure(bundle, file)].sort((a, b) => rank(b) - rank(a));
          else if (isEntry) others[name] = [file];
        }
        const source = `${JSON.stringify(files, null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: 'files.json', source });
      },
    },
    /** Rollup plugin: the module `virtual:files`, as `src/virtual-files.d.ts` describes it. */
    virtual: {
      name: 'virtual-files',
      resolveId: (source) => (source === 'virtual:files' ? '\0virtual:files' : null),
      load: (id) => (id === '\0virtual:files' ? filesModule() : null),
    },
    /** A module for the classic script that imports all tags and exports the public API. */
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
