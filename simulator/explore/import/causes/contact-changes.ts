import { unreachable } from '../../../../openapi/contract/unreachable.ts'
import { defaultTimings } from '../../../state/timings.ts'

/** A link that goes down or up. */
export interface ContactChange {
  atMs: number
  state: 'up' | 'down'
}

/** What a response tells of the contact between a terminal and a data centre. */
interface Contact {
  /** `unreachable`: not in contact, but not lost either. `unknown`: not in contact. */
  state: 'connected' | 'unreachable' | 'lost' | 'unknown'
  /** When the terminal was last in contact or, without a contact, since when. Epoch milliseconds. */
  contactAt: number
  /** Whether the clock of the terminal is synchronised, which takes some time after a new connection. */
  isSynced?: boolean
  /** The time since the last response about the terminal. */
  span: { afterMs: number; untilMs: number }
}

/** Two changes of a span in which a link was lost and restored are at least this far apart. */
const shortOutageMs = 1_000

/** The changes of a link, any of which leads to a contact like this. The most likely first. */
export function contactChanges({ state, contactAt, isSynced, span }: Contact): ContactChange[][] {
  if (Number.isNaN(contactAt)) return []
  const { connect, noReply } = defaultTimings()
  const lost = [[down(contactAt - noReply)]]
  const cut = [
    [down(contactAt)],
    [up(contactAt)],
    // Lost before it was restored.
    [down(earlier(contactAt, noReply + shortOutageMs)), up(contactAt)],
  ]
  switch (state) {
    case 'lost':
      return lost
    case 'unreachable':
      return cut
    case 'unknown':
      return [...lost, ...cut]
    case 'connected':
      return connections().flatMap((atMs) => [
        [up(atMs - connect)],
        [down(earlier(atMs - connect, shortOutageMs)), up(atMs - connect)],
        [down(earlier(atMs - connect, noReply + shortOutageMs)), up(atMs - connect)],
      ])
    default:
      return unreachable(state)
  }

  /** A time before another one, if possible after the last response. */
  function earlier(atMs: number, byMs: number): number {
    return Math.max(Math.min(span.afterMs + shortOutageMs, atMs), atMs - byMs)
  }

  /** When the terminal can have connected: it contacts its centre every minute from then on. */
  function connections(): number[] {
    const { accessInterval, ntpSync } = defaultTimings()
    const latestMs = isSynced === true ? span.untilMs - ntpSync : span.untilMs
    const missed = Math.max(0, Math.ceil((contactAt - latestMs) / accessInterval))
    const last = contactAt - missed * accessInterval
    const first = last - Math.floor((last - span.afterMs) / accessInterval) * accessInterval
    return [...new Set([last, first])].filter((one) => Number.isFinite(one) && one > span.afterMs)
  }
}

function down(atMs: number): ContactChange {
  return { atMs, state: 'down' }
}

function up(atMs: number): ContactChange {
  return { atMs, state: 'up' }
}
