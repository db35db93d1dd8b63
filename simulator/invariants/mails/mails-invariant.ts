import type { Mail } from '../../state/mail.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import type { Invariant } from '../invariant.ts'

/** The invariant that something is true of every mail at the moment when it is sent. */
export function mailsInvariant({
  begin,
  ...description
}: Omit<Invariant, 'observe'> & {
  /**
   * Returns a function that returns what is wrong with a mail, or undefined. `causesAt` returns how many commands and calls
   * there were at a time.
   */
  begin: () => (
    mail: Mail,
    world: SimulatorWorld,
    causesAt: (atMs: number) => number,
  ) => string | undefined
}): Invariant {
  return {
    ...description,
    observe({ state }) {
      const check = begin()
      let seen = state.mails.length
      const causes = new Map<number, number>()
      return ({ world, cause }) => {
        if (cause.kind === 'command' || cause.kind === 'request') {
          causes.set(world.nowMs, (causes.get(world.nowMs) ?? 0) + 1)
        }
        const sent = world.state.mails.slice(seen)
        seen = world.state.mails.length
        for (const mail of sent) {
          const problem = check(mail, world, (atMs) => causes.get(atMs) ?? 0)
          if (problem !== undefined) return `${mail.id} (${mail.kind}) ${problem}`
        }
        return undefined
      }
    },
  }
}
