import { connectionTransitions } from './connection.ts'
import { dataCenterTransitions } from './data-center.ts'
import { firmwareTransitions } from './firmware.ts'
import { ntpTransitions } from './ntp.ts'
import { powerTransitions } from './power.ts'
import { redundancyTransitions } from './redundancy.ts'

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
