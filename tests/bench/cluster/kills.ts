import { createCommand, runProgram } from '../../../scripts/cli/command.ts'
import { runCluster } from '../../simulator/cluster/cluster-run.ts'

/** Maximum time without responses while a process is replaced, not counting the restart of PostgreSQL. */
const maxMs = 3_000

await runProgram(
  createCommand(
    'npm test cluster',
    'run three simulators on one PostgreSQL under load',
    `Kills random processes 30 times, restarts PostgreSQL 3 times, and freezes one process until the others own its worlds. Prints a
table.

Environment: EQUSER_TEST_POSTGRES is the URL of a PostgreSQL to use instead of the package's own.
Exit code: 0 no call was lost or done twice and every world responded again within 3 s, 1 otherwise.`,
  ).action(async () => {
    if (!(await isReliable())) process.exitCode = 1
  }),
)

async function isReliable(): Promise<boolean> {
  const report = await runCluster({ kills: 30, restarts: 3, onProgress: console.log })
  const { longestMs, longestDownMs, answered, failed, messages, entryCount } = report
  const isQuick =
    Math.max(longestMs.kill, longestMs.restart - longestDownMs, longestMs.freeze) <= maxMs
  const problems = [report.lost, report.doneTwice, report.differences]
  console.log(
    [
      '',
      `answered calls                      ${answered}`,
      `calls without a usable answer       ${failed}`,
      `journal entries, all replayed       ${entryCount}`,
      `answered calls lost                 ${report.lost.length}`,
      `changing calls done twice           ${report.doneTwice.length}`,
      `entries with another replay         ${report.differences.length}`,
      `longest silence of a world: a kill  ${Math.round(longestMs.kill)} ms`,
      `  of a restart of PostgreSQL        ${Math.round(longestMs.restart)} ms, in which PostgreSQL was down for ${Math.round(longestDownMs)} ms`,
      `  of a frozen process               ${Math.round(longestMs.freeze)} ms`,
      ...[...messages].map(([message, count]) => `${count} × ${message.slice(0, 200)}`),
    ].join('\n'),
  )
  return isQuick && problems.every(({ length }) => length === 0)
}
