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

/** The modules that a module and its imports load later, by module: chunks are shared by many tags. */
function loadedLaterBy(id, getModuleInfo, isOther, later = new Set(), seen = new Set()) {
  if (seen.has(id)) return later;
  seen.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
  const dynamic = dynamicallyImportedIds.filter((one) => !isOther(one));
  for (const one of dynamic) later.add(one);
  for (const one of [...importedIds, ...dynamic]) {
    loadedLaterBy(one, getModuleInfo, isOther, later, seen);
  }
  return later;
}

/**
 * Records the files that the first build writes for each tag and language, for the later builds.
 *
 * @param {string} [dir] where they are written
 */
export function filesOfEntries(dir = 'dist') {
  /** @type {Record<string, string[]>} */
  const files = {};
  /** @type {Record<string, string[]>} */
  const others = {};
  /**
   * All files of each tag, and of each module that tags load later, by its own file.
   *
   * @type {Record<string, string[]>}
   */
  const all = {};
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
    /** Filled by the builds with the plugin: the files of each tag and language at its start. */
    files,
    /** The files of modules that tags load later. */
    others,
    /** Rollup plugin of the builds that write tags and languages: also writes `files.json`, with all files
     * of each tag and language, and those of its start as `preload:` and its name. */
    plugin: {
      name: 'files-of-entries',
      generateBundle(_, bundle) {
        const size = (file) => bundle[file]?.code.length ?? 0;
        const chunks = Object.entries(bundle).flatMap(([file, { type, modules }]) =>
          type === 'chunk' ? Object.keys(modules).map((id) => [id, file]) : [],
        );
        const fileOf = new Map(chunks);
        // A language is listed by itself, and a tag is loaded only by a page that has it.
        const isOther = (id) => NAMED.test(bundle[fileOf.get(id)]?.name ?? path.posix.basename(id));
        /** All files of an entry: first those of its start. */
        const allOf = (start, { facadeModuleId }) => {
          const later = [...loadedLaterBy(facadeModuleId, this.getModuleInfo, isOther)];
          const found = later.flatMap((id) => {
            const file = fileOf.get(id);
            // What another build writes is named as seen from the folder of the tags.
            const outside = path.posix.join('widgets', id);
            return file ? [...closure(bundle, file)] : (all[outside] ?? [outside]);
          });
          return [...new Set([...start, ...found.sort((a, b) => size(b) - size(a))])];
        };
        for (const [file, chunk] of Object.entries(bundle)) {
          const { name, isEntry } = chunk;
          const [, of] = NAMED.exec(name) ?? [];
          // After its own file the largest first, so that the others arrive while it is loading.
          const rank = (one) => (one === file ? Infinity : size(one));
          if (of) files[of] = [...closure(bundle, file)].sort((a, b) => rank(b) - rank(a));
          else if (isEntry) others[name] = [file];
          // No tag loads the functions for scripts from here.
          if (isEntry && name !== 'api')
            all[file] = allOf(of ? files[of] : closure(bundle, file), chunk);
        }
        const lists = Object.entries(files).flatMap(([name, start]) => {
          const every = all[`widgets/${name}.js`] ?? start;
          return [
            [name, every],
            [`preload:${name}`, start],
          ];
        });
        const source = `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`;
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
      const id = path.resolve(dir, 'classic-entry.js');
      return {
        name: 'classic-entry',
        resolveId(source) {
          if (path.resolve(source) === id) return id;
          // What a small tag loads later is in this file already.
          return source === '../index.js' ? path.resolve(dir, 'api.js') : null;
        },
        load: (source) =>
          source === id
            ? Object.keys(files)
                .filter((name) => name.startsWith('cart-'))
                .map((tag) => `import './widgets/${tag}.js';`)
                .concat("export * from './api.js';")
                .join('\n')
            : null,
      };
    },
  };
}
