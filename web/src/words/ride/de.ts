import type en from './en';

const de: Record<keyof typeof en, string> = {
  'ride.toStation': 'Von Station {from} nach Station {to}',
  'ride.toPower': 'Von Station {from} zur Powerstation',
  'ride.unfinished': 'Ab Station {from}, noch im Bau',
  'ride.skip': 'Überspringen',
  'ride.again': 'Noch mal fahren',
  'ride.before': 'Vorige Linie',
  'ride.next': 'Nächste Linie',
  'ride.clip': 'Als Clip sichern',
  'ride.making': 'Die Fahrt wird gefilmt …',
  'ride.stop': 'Filmen abbrechen',
  'ride.ready': 'Der Clip ist gesichert.',
  'ride.failed': 'Dieser Browser konnte den Clip nicht erstellen.',
  'ride.pick': 'Tipp auf eine Linie, um mitzufahren.',
};

export default de;
