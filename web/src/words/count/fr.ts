import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'count.title': 'Quelles cartes peuvent encore venir ?',
  'count.about':
    '{n, plural, =0 {Vous avez vu toutes les cartes.} one {Il reste # carte que vous n’avez pas vue.} other {Il reste # cartes que vous n’avez pas vues.}}',
  'count.choose': 'Choisissez une case libre du plateau pour voir lesquelles y vont.',
  'count.fits': '{at} : {n, plural, =0 {aucune n’y va} one {# y va} other {# y vont}}',
  'count.kind': '{n, plural, one {il en reste #} other {il en reste #}} : {tracks}',
  'count.fitting': '{kind} ; va ici',
  'count.unfit': '{kind} ; ne va pas ici',
  'count.ways': '{n} sur {all}',
  'count.turn': 'Tourner ({ways})',
  'count.nowhere': 'Il n’en reste aucune.',
};

export default fr;
