// The streets of a poster: names of our own, so that no real street is meant. They are proper names in every language.

const FIRST = [
  'Albatross',
  'Anchor',
  'Bellringer',
  'Bramble',
  'Candlewick',
  'Copperfield',
  'Driftwood',
  'Eucalyptus',
  'Fiddler',
  'Foghorn',
  'Gaslight',
  'Goldfinch',
  'Halyard',
  'Honeysuckle',
  'Juniper',
  'Kingfisher',
  'Lantern',
  'Lighthouse',
  'Magnolia',
  'Marigold',
  'Moonrise',
  'Nightingale',
  'Oyster',
  'Pelican',
  'Pepperwood',
  'Quicksilver',
  'Sandpiper',
  'Schooner',
  'Sundial',
  'Tamarisk',
  'Windlass',
  'Wisteria',
] as const;
const LAST = ['Street', 'Hill', 'Avenue', 'Lane', 'Steps', 'Row', 'Terrace', 'Heights'] as const;

/** FNV-1a, then mixed, so that the lowest bits depend on the whole text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The street of a line: always the same for the same board. */
export function streetOf(board: string, station: number): string {
  const hash = hashOf(`${board}/${station}`);
  const last = LAST[Math.floor(hash / FIRST.length) % LAST.length]!;
  return `${FIRST[hash % FIRST.length]!} ${last}`;
}
