declare module 'idiomorph' {
  export const Idiomorph: { morph(old: Element, html: string, how: { morphStyle: string }): void };
}
