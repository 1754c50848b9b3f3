/** The files of each tag and language, all that they import, by their path in `dist`. Filled by the build. */
declare module 'virtual:files' {
  // A module that is declared like this cannot import in any other form.
  /* oxlint-disable typescript/consistent-type-imports */
  type Name = import('./base/tags.js').Tag | import('./i18n/languages.js').Language;
  const files: Readonly<Record<Name, readonly string[]>>;
  export default files;
}
