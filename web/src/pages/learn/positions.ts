// The starting positions of the lesson steps: games of two seats played by bots (found by tools/lessons.mjs). The pupil
// has the first seat.

export interface Beginning {
  companies: boolean;
  /** The seed of the deck, in hexadecimal. */
  seed: string;
  moves: string;
}

const base = (seed: number, moves: string): Beginning => ({ companies: false, seed: seed.toString(16), moves });
const companies = (seed: number, moves: string): Beginning => ({ companies: true, seed: seed.toString(16), moves });

export const POSITIONS = {
  place: base(53, ''),
  beside: base(146, 'aaaa06 dacc16 acba30 baac72'),
  follow: base(42, 'baac75 bcdd65 draw aacb76 draw badb57 draw adbb66 bcbc71 cdac73 acba40'),
  station: base(111, 'aacb20 dbcd47 aacb04 adad21 draw aaaa02 dacc57'),
  long: base(53, 'acba06 cbaa02 bcdd17 draw adad16 cddb01 bbbb03 aacb04 cccc05 dddd14 aaaa76 cbaa10 acba71'),
  power: base(
    146,
    'aaaa06 dacc16 acba30 baac72 cbaa57 badb37 draw ddbc60 aacb73 draw adbb04 adad03 cddb01 baac17 draw dddd13 bcdd47 cccc14 draw baac74',
  ),
  oneTile: base(11, 'bcbc40 dbcd67 dbcd57 adbb71 bbbb47 draw cbaa76'),
  noOther: base(
    57,
    'baac75 ddbc71 bcbc60 baac06 draw adad02 baac17 adbb65 aacb50 badb40 dddd12 aaaa27 dada66 aacb04 cdac26 draw bcbc03 draw ccda20 dbcd74 draw aaaa30 draw cbaa05 baac57 draw acba16 cccc41 dacc73 aacb37 dddd14 draw cddb10 acba72 draw dada62 draw cddb51 cbcb07 bcbc61 draw accd42 draw cccc31 adbb64 draw cbaa54 draw bbad01 aaaa47 draw badb36 accd21 draw aacb11 ccda46 draw bbbb13 draw ddbc55 cbcb67 dbcd15 adad63 cbaa45 draw aaaa32 draw bbbb52 draw bcdd35 draw cdac56 cbcb76 dacc53 draw acba23 bbad25 draw acba24 draw dbba22 draw dbba00',
  ),
  draw: base(
    25,
    'dada17 cbaa72 acba30 accd03 acba02 draw adad76 dddd13 draw bcbc06 bcbc74 bbad75 draw adbb65 cdac04 aacb47 badb37 draw dbcd64 dbba27',
  ),
  cut: base(95, 'acba04 draw dacc37 baac60 draw aaaa17 draw cbaa10 cbaa20 draw dada47 badb30'),
  finish: base(
    37,
    'cbcb01 dada30 acba17 dbcd67 acba00 bcbc06 aacb76 adad31 aaaa71 draw aacb07 draw bcdd16 draw adbb05 aaaa66 cbaa20 draw cbcb40 cdac10 aaaa04 dddd14 cccc02 draw baac37 draw aacb47 bbad72 draw baac73 draw cbaa62 draw bcbc27 draw cddb61 cbcb75 badb56 draw bcdd12 bcbc63 ccda03 cbaa74 draw acba13 dacc21 ccda50 bbbb60 draw baac52 aaaa11 draw dbcd57 draw bbad41 draw baac23 bbbb36 draw adbb51 draw dada22 draw aacb24 badb42 cccc32 draw dbba26 draw cbaa70 draw accd46 draw ddbc65 draw cdac15 dbba25 draw adad64 draw accd45 draw dddd55',
  ),
  shares: companies(64, 'cbaa30 accd71 acba05 bbad72'),
  build: companies(
    114,
    'draw cbaa67 bcdd02 ddbc72 draw cbaa71 baac03 dacc61 draw acba12 draw baac62 draw cbcb13 draw ccda17 x10u aaaa11 x10u draw badb21 bcdd57 dbba22',
  ),
  short: companies(
    86,
    'adad05 x30u baac37 x40u draw ccda15 cdac73 dbcd76 cccc36 draw dbcd14 aacb16 draw cbcb75 bbbb67',
  ),
  exchange: companies(
    133,
    'acba57 bcdd27 x20u aaaa75 draw baac17 draw baac71 cbaa65 adbb01 baac72 dacc61 dbcd62 draw bcbc47 acba04 accd37 x20d acba60 draw baac00 x30u bbad06 x20d',
  ),
  surprise: companies(
    105,
    'aacb67 x40u cccc06 draw acba05 adbb40 x30u draw aaaa10 adad16 ccda02 draw aaaa07 accd01 x30d aacb71 draw ddbc76 acba47 accd17 bbad61 draw cbcb03 x20d dbcd75',
  ),
  closing: companies(
    5,
    'draw bcbc60 aacb70 x20d bbad72 draw adbb10 aacb71 dbba76 draw cbaa61 cdac74 draw dddd51 bcbc02 dada50 adad62 draw dbcd27 bcdd06 aacb67 x40u adbb16 x30u x10u accd73 dada41 draw bbad15 badb04 draw acba52 bcbc75 acba53 draw baac05 badb65 aaaa14 cbcb03 cbaa13 dacc47 ddbc31 x10u adad12',
  ),
  reckoning: companies(
    10,
    'draw acba30 x10u ddbc60 ccda17 draw ccda20 cdac71 adad73 bcbc76 aaaa16 baac21 draw cddb05 bbbb40 bbad74 draw cbaa66 baac63 bbad61 draw dddd41 cbcb01 cbcb70 cbaa15 bcdd22 draw baac03 ddbc10 acba13 dada25 draw aacb51 cbaa31 bcbc50 cccc14 baac42 cdac06 dacc23 x30d draw cbaa52 dddd53 x10d draw accd75 dbba72 adbb65 dbba62 draw bcdd64 aacb57 dbcd47 draw dbcd24 adbb04 accd55 draw badb54 aacb07 bbbb46 badb37 dacc32 aaaa35 cddb56 dada67 draw adad02 cbcb12 draw acba77 aacb27 draw bcbc11 draw aaaa36',
  ),
} as const satisfies Record<string, Beginning>;
