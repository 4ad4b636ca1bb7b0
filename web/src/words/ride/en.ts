const en = {
  'ride.toStation': 'From station {from} to station {to}',
  'ride.toPower': 'From station {from} to the power station',
  'ride.unfinished': 'From station {from}, still under construction',
  'ride.skip': 'Skip',
  'ride.again': 'Ride again',
  'ride.before': 'Previous line',
  'ride.next': 'Next line',
  'ride.clip': 'Save as a clip',
  'ride.making': 'Filming the ride…',
  'ride.stop': 'Stop filming',
  'ride.ready': 'The clip is saved.',
  'ride.failed': 'This browser couldn’t make the clip.',
  'ride.pick': 'Tap a line to ride it.',
} as const;

export default en;
