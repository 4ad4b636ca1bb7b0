import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'count.title': 'Quelles cartes peuvent encore venir ?',
  'count.about':
    '{n, plural, =0 {Vous avez vu toutes les cartes.} one {Il reste # carte que vous n’avez pas vue.} other {Il reste # cartes que vous n’avez pas vues.}}',
  'count.choose': 'Choisissez une case libre du plateau pour voir lesquelles peuvent y aller.',
  'count.fits': '{at} : {n, plural, =0 {aucune ne peut y aller} one {# peut y aller} other {# peuvent y aller}}',
  'count.kind': '{n, plural, one {il en reste #} other {il en reste #}} : {tracks}',
  'count.fitting': '{kind} ; peut aller ici',
  'count.unfit': '{kind} ; ne peut pas aller ici',
  'count.ways': '{n} sur {all}',
  'count.turn': 'Tourner ({ways})',
  'count.nowhere': 'Il n’en reste aucune.',
};

export default fr;
