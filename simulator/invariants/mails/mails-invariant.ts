import type { Mail } from '../../state/mail.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import type { Invariant } from '../invariant.ts'

/** The invariant that something is true of every mail at the moment when it is sent. */
export function mailsInvariant({
  begin,
  ...description
}: Omit<Invariant, 'observe'> & {
  /** Returns a function that returns what is wrong with a mail, or undefined. */
  begin: () => (mail: Mail, world: SimulatorWorld) => string | undefined
}): Invariant {
  return {
    ...description,
    observe({ state }) {
      const check = begin()
      let seen = state.mails.length
      return ({ world }) => {
        const sent = world.state.mails.slice(seen)
        seen = world.state.mails.length
        for (const mail of sent) {
          const problem = check(mail, world)
          if (problem !== undefined) return `${mail.id} (${mail.kind}) ${problem}`
        }
        return undefined
      }
    },
  }
}
