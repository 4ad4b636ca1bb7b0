// Makes drawings of this page stand by themselves: what they owe to its style sheets is written into every shape, so that
// any program can show them.

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'text', 'tspan']);
const PAINTS = ['fill', 'stroke'] as const;
const STROKE = ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'] as const;
const LETTERS = ['font-family', 'font-size', 'font-weight', 'text-anchor'] as const;
const INITIAL: Readonly<Record<string, string>> = {
  fill: '#000000',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'font-weight': '400',
  'text-anchor': 'start',
};
/** Milliseconds of work at a stretch. */
const BREATH = 12;

/** Written anew, or of no use outside of the page. */
const DROPPED = /^(class|style|role|tabindex|opacity|(fill|stroke|font|text-anchor|aria|data)(-.*)?)$/;

const escaped = (text: string): string =>
  text
    .replace(/[\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

/** A colour as everybody reads it, and how much of it shines through. */
function paint(value: string): { colour: string; opacity: number } {
  const [, numbers] = /^rgba?\((.*)\)$/.exec(value) ?? [];
  if (numbers === undefined) return { colour: value, opacity: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers.split(/[\s,/]+/).map(Number);
  const hex = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
  return { colour: alpha === 0 ? 'none' : `#${hex}`, opacity: alpha };
}

export class SvgInliner {
  /** Pieces that were seen before, by how they stand in the page: from one moment of a game to the next few change. */
  private readonly known = new Map<string, string>();

  /** @param fonts the style sheet of the fonts used, with the fonts in it */
  constructor(private readonly fonts: string) {}

  /** The drawing as a file. It must stand in the page, or it has no style yet; the page breathes in between. */
  async engrave(drawing: SVGSVGElement, width: number, height: number): Promise<string> {
    let since = performance.now();
    for (const element of drawing.querySelectorAll('[data-pieces] > *')) {
      this.piece(element);
      if (performance.now() - since < BREATH) continue;
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    const inner = [...drawing.children].map((child) => this.piece(child)).join('');
    const box = drawing.getAttribute('viewBox') ?? '';
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">` +
      `<style>${this.fonts}</style>${inner}</svg>`
    );
  }

  private piece(element: Element): string {
    if (!element.parentElement?.hasAttribute('data-pieces')) return this.write(element);
    const key = element.outerHTML;
    let text = this.known.get(key);
    if (text === undefined) this.known.set(key, (text = this.write(element)));
    return text;
  }

  private write(element: Element): string {
    const name = element.localName;
    const style = getComputedStyle(element);
    if (style.display === 'none') return '';
    let attributes = '';
    const put = (attribute: string, value: string): void => {
      attributes += ` ${attribute}="${escaped(value)}"`;
    };
    for (const { name: attribute, value } of element.attributes) if (!DROPPED.test(attribute)) put(attribute, value);
    if (!element.hasAttribute('transform') && style.transform !== 'none') put('transform', style.transform);
    if (style.opacity !== '1') put('opacity', style.opacity);
    if (SHAPES.has(name) && !this.dress(name, style, put)) return '';
    const text = name === 'text' || name === 'tspan' ? escaped(element.textContent ?? '') : '';
    const inner = text || [...element.children].map((child) => this.piece(child)).join('');
    if (name === 'g' && inner === '') return '';
    return inner === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner}</${name}>`;
  }

  /** Writes how a shape is painted; false when nothing of it would be seen. */
  private dress(name: string, style: CSSStyleDeclaration, put: (attribute: string, value: string) => void): boolean {
    const value = (property: string): string => style.getPropertyValue(property);
    let seen = false;
    for (const property of PAINTS) {
      const { colour, opacity } = paint(value(property));
      const all = opacity * Number(value(`${property}-opacity`));
      if (colour !== 'none') seen = true;
      if (colour !== INITIAL[property]) put(property, colour);
      if (colour !== 'none' && all !== 1) put(`${property}-opacity`, String(Math.round(all * 1000) / 1000));
    }
    const properties = [
      ...(paint(value('stroke')).colour === 'none' ? [] : STROKE),
      ...(name === 'text' || name === 'tspan' ? LETTERS : []),
    ];
    for (const property of properties) {
      if (value(property) !== INITIAL[property]) put(property, value(property).replaceAll('px', ''));
    }
    return seen;
  }
}
