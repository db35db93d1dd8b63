import { z } from '@hono/zod-openapi'
import { allTerminals } from '../models/terminal/place.ts'
import type { PublicWarning } from '../state/reception.ts'
import type { SimulatorState } from '../state/state.ts'
import type { Terminal } from '../state/terminal.ts'

/** Reasons why a terminal sounded no alarm. */
const reasons = ['off', 'disconnected', 'no-warning', 'outside', 'level', 'not-received'] as const
type Reason = (typeof reasons)[number]

const maxNamed = 100

export const notAlarmedSchema = z
  .array(
    z.object({
      reason: z.enum(reasons),
      count: z.int(),
      terminalIds: z.array(z.string()).describe(`The terminals, at most the first ${maxNamed}.`),
    }),
  )
  .describe(
    'The terminals that sounded no alarm, by reason. `off` and `disconnected`: at the time of the warning. `no-warning`: the ' +
      'agency issued none. `outside`: they are outside the felt area. `level`: the intensity is below their alarm level. ' +
      '`not-received`: the warning was lost or is still on its way.',
  )

/** What the agency has issued for an earthquake: `none`, or the kind of the public warning. */
type Issued = { eqcode: string; kind: 'none' | PublicWarning['kind']; sentAt: number }

/** Returns the terminals that an earthquake did not alarm. The most frequent reason comes first. */
export function notAlarmed(
  state: SimulatorState,
  warning: Issued,
  isFelt: (terminal: Terminal) => boolean,
): z.infer<typeof notAlarmedSchema> {
  const others = allTerminals(state).filter(
    ({ receptions }) => receptions[warning.eqcode]?.alarmedAt === undefined,
  )
  return [...Map.groupBy(others, (terminal) => reasonOf(terminal, warning, isFelt))]
    .map(([reason, terminals]) => ({
      reason,
      count: terminals.length,
      terminalIds: terminals.slice(0, maxNamed).map(({ terminalId }) => terminalId),
    }))
    .toSorted((a, b) => b.count - a.count)
}

function reasonOf(
  terminal: Terminal,
  { eqcode, kind, sentAt }: Issued,
  isFelt: (terminal: Terminal) => boolean,
): Reason {
  const { power, connection, receptions } = terminal
  const received = receptions[eqcode]?.warning
  if (!received) {
    // A terminal that was switched on or connected after the latest bulletin was sent was off or disconnected at that time.
    if (power.kind !== 'on' || power.sinceAt > sentAt) return 'off'
    if (connection.kind !== 'connected' || connection.sinceAt > sentAt) return 'disconnected'
  }
  if (kind !== 'warning') return 'no-warning'
  if (received) return 'level'
  return isFelt(terminal) ? 'not-received' : 'outside'
}
