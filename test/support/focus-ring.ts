/** How the focused element shows its focus; undefined if there is none. */
export function focusRing() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return undefined;

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  /** Any css colour over a ground, as red, green and blue from 0 to 1. */
  const over = (ground: number[], colour: string): number[] => {
    canvas.fillStyle = `rgb(${ground.map((part) => part * 255).join(' ')})`;
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
  };
  const luminance = (colour: number[]): number => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const grounds: string[] = [];
  const parentOf = (node: Node): Node | null =>
    node instanceof ShadowRoot ? node.host : node.parentNode;
  for (let at = parentOf(element); at; at = parentOf(at)) {
    if (at instanceof Element) grounds.unshift(getComputedStyle(at).backgroundColor);
  }
  const ground = grounds.reduce(over, [1, 1, 1]);
  const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element);
  const [dark = 0, light = 0] = [ground, over(ground, outlineColor)]
    .map(luminance)
    .sort((a, b) => a - b);
  return {
    on: `${element.localName} ${element.getAttribute('part') ?? ''}`,
    style: outlineStyle,
    width: parseFloat(outlineWidth),
    /** Of the ring with what is around it, from 1 to 21. */
    contrast: (light + 0.05) / (dark + 0.05),
  };
}
