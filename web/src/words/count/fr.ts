import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'count.title': 'Quelles cartes restent à venir ?',
  'count.about':
    '{n, plural, one {# carte que vous n’avez pas encore vue} other {# cartes que vous n’avez pas encore vues}}',
  'count.choose': 'Choisissez une case libre sur le plateau pour voir ce qui peut y aller.',
  'count.fits': '{at} : {n, plural, =0 {aucune ne convient} one {# convient} other {# conviennent}}',
  'count.kind': '{n, plural, one {il en reste #} other {il en reste #}} : {tracks}',
  'count.fitting': '{kind} ; convient ici',
  'count.unfit': '{kind} ; ne convient pas ici',
  'count.ways': '{n} sur {all}',
  'count.turn': 'Tourner ({ways})',
  'count.nowhere': 'Il n’en reste aucune.',
};

export default fr;
