import { program, runSubcommand } from '../simulator/cli/command-line.ts'

const usage = `Usage: npm run data NAME [-- options]

Makes, compares or counts data of the project.

  geography     writes the outlines and tables of geography/ from public sources
  earthquakes   compares simulated earthquakes with what was observed of them
  requirements  lists the tests of each rule of docs/requirements.md
  size          prints how large the project is

Options of each: npm run data NAME -- --help`

await runSubcommand(usage, {
  geography: program(() => import('./geography.ts')),
  earthquakes: program(() => import('./earthquakes.ts')),
  requirements: program(() => import('./requirements.ts')),
  size: program(() => import('./size.ts')),
})
