/** The names of all invariants. Apart from the invariants, so that a served scenario loads the names only. */
export const invariantNames = [
  'contract-kept',
  'no-server-error',
  'allowed-code',
  'virtual-date',
  'ended-session',
  'own-data',
  'read-back',
  'cancelled-stays-cancelled',
  'list-pages',
  'power-transitions',
  'connection-transitions',
  'ntp-transitions',
  'redundancy-transitions',
  'firmware-transitions',
  'power-needed',
  'link-needed',
  'center-needed',
  'actions-end',
  'time-moves-forward',
  'mail-sent-once',
  'mail-wanted',
  'mail-failure',
  'mail-to-owner',
] as const

export type InvariantName = (typeof invariantNames)[number]
