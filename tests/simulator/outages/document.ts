import { timingNames, timingTable } from '../../../simulator/state/timings.ts'
import { minuteMs } from '../fixture-world.ts'
import {
  matrixActions,
  matrixMoments,
  matrixOutages,
} from '../../../simulator/explore/coverage/matrix.ts'
import { matrix } from './matrix.ts'
import { afterMs, outageMs } from './meet.ts'

/** The command that writes the document. */
const writeCommand = 'npx vitest run --config tests/vitest.config.ts tests/simulator/outages -u'

/** Returns docs/outages.md: the durations, the rules, and the matrix of actions and outages. */
export function outagesDocument(): string {
  return `# Outages

What becomes of everything that takes time when something fails before it, during it or after it. The matrix is
[tests/simulator/outages/matrix.ts](../tests/simulator/outages/matrix.ts): each cell is a test. This page is written by
\`${writeCommand}\`.

## Durations

A scenario sets them with \`timings\`, such as \`timings: { boot: 2m }\`. The control API shows them at \`/sim/api/machines\`, and
the console on the page of a terminal.

${table(
  ['Name', 'Default', 'Meaning'],
  timingNames.map((name) => {
    const { defaultMs, meaning } = timingTable[name]
    return [`\`${name}\``, `${defaultMs / 1_000} s`, meaning]
  }),
)}

## Rules

- **Firmware.** An update waits until the terminal is connected, downloads while it is connected, and installs while it has
  power. What interrupts it makes it wait and start anew. If the installation has not begun when the window ends, the update
  has failed, and the next release plans it again.
- **Redundancy check.** The terminal connects to the secondary centre, confirms, and connects to the primary centre again. The
  check fails when the terminal loses its centre, when the secondary centre does not reply, and when the way back is closed.
- **Failover.** A terminal without its primary centre connects to the other one, and returns when the primary centre has been
  up for the time \`failback\`.
- **Reconnection.** A terminal that connects learns the tsunami and eruption reports that it missed, announces an alert in
  force, and removes cancelled warnings. It reports its measurements, whose mails follow. Early warnings are not repeated.
- **Cancellation.** A cancelled warning stays cancelled. Bulletins that are still to come are withdrawn.
- **Bulletins.** One that is older than the last, or that comes twice, is ignored.
- **Clock.** A terminal dates its log, its measurements and the receipt of warnings by its own clock. Everything else has the
  centre's time. While the NTP server is silent the portal shows 同期中, and the clock drifts. A synchronisation corrects the
  clock, writes the jump to the log, and leaves earlier records as they are.
- **Network.** With a loss of half or a latency of 5 s, requests to the terminal fail. Reports that are lost come with the
  next access, early warnings do not.

## The matrix

An outage lasts ${outageMs / minuteMs} minutes. It begins a minute before the action, in its middle, or a minute after its end. An outcome is
looked at when the outage ends, and again ${afterMs / minuteMs} minutes later: \`off → on\`.

${Object.entries(matrixActions)
  .map(([name, { title }]) => section(name, title))
  .join('\n\n')}
`
}

function section(name: string, title: string): string {
  const rows = Object.entries(matrixOutages).map(([outage, outageTitle]) => [
    `${outage}: ${outageTitle}`,
    ...matrixMoments.map((moment) => {
      const { outcome, why } = cellOf(name, outage, moment)
      return `**${outcome}**. ${why}`
    }),
  ])
  return `### ${title.charAt(0).toUpperCase()}${title.slice(1)}\n\n${table(['Outage', 'Before', 'During', 'After'], rows)}`
}

/** Returns a cell of the matrix. Throws if it is empty. */
export function cellOf(
  action: string,
  outage: string,
  moment: (typeof matrixMoments)[number],
): { outcome: string; why: string } {
  const rows: Record<
    string,
    Record<string, Record<string, { outcome: string; why: string }>>
  > = matrix
  const cell = rows[action]?.[outage]?.[moment]
  if (!cell || cell.outcome === '' || cell.why === '') {
    throw new Error(`The matrix has no cell ${action}, ${outage}, ${moment}.`)
  }
  return cell
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
