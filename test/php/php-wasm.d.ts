/* These packages name typings that they do not contain. */
declare module '@php-wasm/node-7-4' {
  export function getPHPLoaderModule(): Promise<unknown>;
}
declare module '@php-wasm/node-8-4' {
  export function getPHPLoaderModule(): Promise<unknown>;
}
