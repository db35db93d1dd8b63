import type { SimCommand } from './command-line.ts'

const usage = `Usage: npm run sim -- COMMAND [options]

  serve   serve a scenario's world, with the portal
  run     play scenarios headless and tell what each expectation came to
  replay  repeat a journal and compare every answer
  check   validate scenario files

npm run sim -- COMMAND --help tells more.`

/** A command is loaded only when it is asked for, so that serving starts quickly. */
const commands: Record<string, () => Promise<SimCommand>> = {
  serve: async () => (await import('./serve.ts')).serveCommand,
  run: async () => (await import('./run.ts')).runCommand,
  replay: async () => (await import('./replay.ts')).replayCommand,
  check: async () => (await import('./check.ts')).checkCommand,
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

async function main([name, ...args]: string[]): Promise<number> {
  const load = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    const isHelp = name === undefined || name === '--help' || name === '-h'
    console[isHelp ? 'log' : 'error'](isHelp ? usage : `There is no command ${name}.\n\n${usage}`)
    return isHelp ? 0 : 2
  }
  const command = await load()
  if (!args.includes('--help') && !args.includes('-h')) return command.run(args)
  console.log(command.usage)
  return 0
}
