import { firmwareState } from '../../models/firmware/firmware-progress.ts'
import type { Invariant, Moment } from '../invariant.ts'
import { transitionsInvariant } from './transitions.ts'

export const machineInvariants: readonly Invariant[] = [
  transitionsInvariant('power', ({ power }) => [power.kind]),
  transitionsInvariant('connection', ({ connection }) => [connection.kind]),
  transitionsInvariant('ntp', ({ ntp }) => [ntp], isVerb('ntp')),
  transitionsInvariant('redundancy', ({ redundancy }) =>
    Object.values(redundancy.states).map(({ kind }) => kind),
  ),
  transitionsInvariant('firmware', ({ firmware }) => [firmwareState(firmware)]),
]

function isVerb(verb: string): (moment: Moment) => boolean {
  return ({ cause }) => cause.kind === 'command' && cause.command.verb === verb
}
