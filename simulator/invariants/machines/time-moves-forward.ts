import type { Invariant } from '../invariant.ts'

export const timeMovesForward: Invariant = {
  name: 'time-moves-forward',
  statement: 'Virtual time never goes back, and no mail is from the future.',
  source: 'docs/decisions/0003-virtual-time-and-journals.md',
  observe() {
    let lastMs = -Infinity
    return ({ world: { nowMs, state } }) => {
      if (nowMs < lastMs) return `time went back by ${lastMs - nowMs} ms`
      lastMs = nowMs
      const mail = state.mails.at(-1)
      if (mail && mail.sentAt > nowMs) return `${mail.id} is from the future`
      return undefined
    }
  },
}
