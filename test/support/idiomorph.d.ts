declare module 'idiomorph' {
  export const Idiomorph: { morph(old: Element, wanted: string | Element, how?: object): void };
}
