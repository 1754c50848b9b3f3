/** A style sheet as minified text. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
