import type en from './en';

const es: Record<keyof typeof en, string> = {
  'ride.toStation': 'De la estación {from} a la estación {to}',
  'ride.toPower': 'De la estación {from} a la Powerstation',
  'ride.unfinished': 'Desde la estación {from}, aún en obras',
  'ride.skip': 'Saltar',
  'ride.again': 'Repetir el viaje',
  'ride.before': 'Línea anterior',
  'ride.next': 'Línea siguiente',
  'ride.clip': 'Guardar como clip',
  'ride.making': 'Grabando el viaje…',
  'ride.stop': 'Dejar de grabar',
  'ride.ready': 'El clip está guardado.',
  'ride.failed': 'Este navegador no ha podido crear el clip.',
  'ride.pick': 'Toca una línea para subirte.',
};

export default es;
