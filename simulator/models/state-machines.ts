import {
  connectionTransitions,
  dataCenterTransitions,
  powerTransitions,
} from './terminal/connection.ts'
import { firmwareTransitions } from './firmware/firmware.ts'
import { ntpTransitions } from './terminal/clock.ts'
import { redundancyTransitions } from './terminal/redundancy.ts'

type StateMachine = Readonly<Record<string, Readonly<Record<string, string>>>>

export const stateMachines: Readonly<Record<string, StateMachine>> = {
  power: powerTransitions,
  connection: connectionTransitions,
  ntp: ntpTransitions,
  redundancy: redundancyTransitions,
  firmware: firmwareTransitions,
  'data-center': dataCenterTransitions,
}
