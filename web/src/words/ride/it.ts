import type en from './en';

const it: Record<keyof typeof en, string> = {
  'ride.toStation': 'Dalla stazione {from} alla stazione {to}',
  'ride.toPower': 'Dalla stazione {from} alla Powerstation',
  'ride.unfinished': 'Dalla stazione {from}, ancora in costruzione',
  'ride.skip': 'Salta',
  'ride.again': 'Rifai il viaggio',
  'ride.before': 'Linea precedente',
  'ride.next': 'Linea successiva',
  'ride.clip': 'Salva come clip',
  'ride.making': 'Sto riprendendo il viaggio…',
  'ride.stop': 'Interrompi le riprese',
  'ride.ready': 'La clip è salvata.',
  'ride.failed': 'Questo browser non ha potuto creare la clip.',
  'ride.pick': 'Tocca una linea per salire a bordo.',
};

export default it;
