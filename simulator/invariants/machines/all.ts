import type { Invariant, Moment } from '../invariant.ts'
import { transitionsInvariant } from './transitions.ts'

export const machineInvariants: readonly Invariant[] = [
  transitionsInvariant('power'),
  transitionsInvariant('connection'),
  transitionsInvariant('ntp', isVerb('ntp')),
  transitionsInvariant('redundancy'),
  transitionsInvariant('firmware'),
  transitionsInvariant('data-center'),
]

function isVerb(verb: string): (moment: Moment) => boolean {
  return ({ cause }) => cause.kind === 'command' && cause.command.verb === verb
}
