// Turns drawings of this page into standalone SVG files: styles from the stylesheets are written into every shape.

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'text', 'tspan']);
const PAINTS = ['fill', 'stroke'] as const;
const STROKE = ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'] as const;
const LETTERS = ['font-family', 'font-size', 'font-weight', 'letter-spacing', 'text-anchor'] as const;
const INITIAL: Readonly<Record<string, string>> = {
  fill: '#000000',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'font-weight': '400',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
};
/** Milliseconds of work before the page gets a chance to run. */
const SLICE = 12;

/** Attributes that are rewritten, or useless outside the page. */
const DROPPED = /^(class|style|role|tabindex|opacity|(fill|stroke|font|text-anchor|aria|data)(-.*)?)$/;

const escaped = (text: string): string =>
  text
    .replace(/[\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

/** A computed colour as a hexadecimal colour and an opacity. */
function paint(value: string): { colour: string; opacity: number } {
  const [, numbers] = /^rgba?\((.*)\)$/.exec(value) ?? [];
  if (numbers === undefined) return { colour: value, opacity: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers.split(/[\s,/]+/).map(Number);
  const hex = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
  return { colour: alpha === 0 ? 'none' : `#${hex}`, opacity: alpha };
}

export class SvgInliner {
  /** Serialised pieces by their markup; between two moves only a few change. */
  private readonly known = new Map<string, string>();

  /** @param fonts a stylesheet with embedded fonts */
  constructor(private readonly fonts: string) {}

  /** The drawing as an SVG file. It must be in the page, or it has no styles. Yields to the page in between. */
  async serialize(drawing: SVGSVGElement, width: number, height: number): Promise<string> {
    let since = performance.now();
    for (const element of drawing.querySelectorAll('[data-pieces] > *')) {
      this.piece(element);
      if (performance.now() - since < SLICE) continue;
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
    if (SHAPES.has(name) && !this.writePaint(name, style, put)) return '';
    const text = name === 'text' || name === 'tspan' ? escaped(element.textContent) : '';
    const inner = text || [...element.children].map((child) => this.piece(child)).join('');
    if (name === 'g' && inner === '') return '';
    return inner === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inner}</${name}>`;
  }

  /** Writes the paint of a shape; false when it would be invisible. */
  private writePaint(
    name: string,
    style: CSSStyleDeclaration,
    put: (attribute: string, value: string) => void,
  ): boolean {
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
