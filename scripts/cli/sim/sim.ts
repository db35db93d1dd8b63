import { runSubcommand } from '../command-line.ts'

const usage = `Usage: npm run sim -- COMMAND [options]

  serve    serve worlds, with the portal and the console
  run      play scenarios as fast as possible and report each expectation
  replay   replay journals and compare every response
  check    validate scenario files
  list     list the ready scenarios

Options of a command: npm run sim -- COMMAND --help`

// Each command is loaded only when it runs, so that "serve" starts quickly.
await runSubcommand(usage, {
  serve: async () => (await import('./serve.ts')).serve,
  run: async () => (await import('./run.ts')).run,
  replay: async () => (await import('./replay.ts')).replayJournals,
  check: async () => (await import('./check.ts')).check,
  list: async () => (await import('./list.ts')).list,
})
