import { program, runSubcommand } from './command-line.ts'

const usage = `Usage: equser COMMAND [options]

  start          serve the portal with a simulated terminal
  sim            serve, run, replay and check scenarios in the simulator
  mock           serve the contract's examples
  verify         check a server, or recorded traffic, against the contract
  contract diff  list the changes between two versions of the contract
  complete       print what completes commands in bash, zsh or fish

Options of a command: equser help COMMAND. Version: equser --version`

const contractUsage = `Usage: equser contract diff OLD NEW [options]

  diff  list the changes between two versions of the contract`

// Each command is loaded only when it runs, so that it starts quickly.
await runSubcommand(usage, {
  start: program(() => import('./start.ts')),
  sim: program(() => import('./sim/sim.ts')),
  mock: program(() => import('./mock.ts')),
  verify: program(() => import('./verify.ts')),
  complete: program(() => import('./complete.ts')),
  contract: program(() =>
    runSubcommand(contractUsage, {
      diff: program(() => import('./contract-diff.ts')),
    }),
  ),
})
