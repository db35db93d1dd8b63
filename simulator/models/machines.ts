import { connectionTransitions } from './terminal/connection.ts'
import { dataCenterTransitions } from './terminal/data-center.ts'
import { firmwareTransitions } from './terminal/firmware.ts'
import { ntpTransitions } from './terminal/ntp.ts'
import { powerTransitions } from './terminal/power.ts'
import { redundancyTransitions } from './terminal/redundancy.ts'

/** By state and signal: the next state. */
type Machine = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The small machines that terminals and data centres are made of: what follows from which signal in which state. */
export const machines: Readonly<Record<string, Machine>> = {
  power: powerTransitions,
  connection: connectionTransitions,
  ntp: ntpTransitions,
  redundancy: redundancyTransitions,
  firmware: firmwareTransitions,
  'data-center': dataCenterTransitions,
}
