/** The moves of a log don't fit its setup: it is damaged, or was written by other rules. */
export class DamagedLog extends Error {}
