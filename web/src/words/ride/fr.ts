import type en from './en';

const fr: Record<keyof typeof en, string> = {
  'ride.toStation': 'De la station {from} à la station {to}',
  'ride.toPower': 'De la station {from} à la Powerstation',
  'ride.unfinished': 'Au départ de la station {from}, encore en travaux',
  'ride.skip': 'Passer',
  'ride.again': 'Refaire le trajet',
  'ride.before': 'Ligne précédente',
  'ride.next': 'Ligne suivante',
  'ride.clip': 'Enregistrer en clip',
  'ride.making': 'Je filme le trajet…',
  'ride.stop': 'Arrêter de filmer',
  'ride.ready': 'Le clip est enregistré.',
  'ride.failed': 'Ce navigateur n’a pas pu créer le clip.',
  'ride.pick': 'Touchez une ligne pour monter à bord.',
};

export default fr;
