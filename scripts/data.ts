import { program, runSubcommand } from './cli/command-line.ts'

const usage = `Usage: npm run data NAME [-- options]

Compares or counts data of the project.

  earthquakes  compares simulated earthquakes with what was observed of them
  size         prints how large the project is

Options of each: npm run data NAME -- --help`

await runSubcommand(usage, {
  earthquakes: program(() => import('./earthquakes.ts')),
  size: program(() => import('./size.ts')),
})
