import manifest from '../../package.json' with { type: 'json' }
import { createCommand } from './command.ts'
import {
  checkCommand,
  diffCommand,
  listCommand,
  mockCommand,
  replayCommand,
  runCommand,
  serveCommand,
  tailCommand,
  triggerCommand,
  verifyCommand,
} from './commands.ts'

/** Creates the program `equser`. Each command loads its code only when it runs, so that every command starts fast. */
export async function createProgram() {
  const program = createCommand('equser', manifest.description)
    .version(manifest.version, '--version', 'show the version')
    .addCommand(startCommand())
    .addCommand(simCommand())
    .addCommand(
      mockCommand().action(async (options) => (await import('./mock.ts')).serveMock(options)),
    )
    .addCommand(
      verifyCommand().action(async (server, options) =>
        (await import('./verify.ts')).runVerify({ ...options, server }),
      ),
    )
    .addCommand(contractCommand())
  if (process.argv[2] === 'complete') {
    await (await import('./completion.ts')).addCompletion(program)
  } else {
    program.addCommand(createCommand('equser complete', 'print shell completions'))
  }
  return program
}

function startCommand() {
  return serveCommand('equser start', 'serve the portal with a simulated terminal').action(
    async (options) => {
      await (await import('./build-portal.ts')).buildPortal(options)
      await (await import('./sim/serve.ts')).serve(options)
    },
  )
}

function simCommand() {
  return createCommand('equser sim', 'serve, run, replay and check scenarios in the simulator')
    .addCommand(
      serveCommand('equser sim serve', 'serve worlds, with the portal and the console').action(
        async (options) => (await import('./sim/serve.ts')).serve(options),
      ),
    )
    .addCommand(
      runCommand().action(async (paths, options) => {
        process.exitCode = await (await import('./sim/run.ts')).runScenarios(paths, options)
      }),
    )
    .addCommand(
      replayCommand().action(async (files) => {
        process.exitCode = await (await import('./sim/replay.ts')).replayFiles(files)
      }),
    )
    .addCommand(
      checkCommand().action(async (paths) => {
        process.exitCode = await (await import('./sim/check.ts')).checkFiles(paths)
      }),
    )
    .addCommand(listCommand().action(async () => (await import('./sim/list.ts')).list()))
    .addCommand(
      triggerCommand().action(async (verb, fields, options) =>
        (await import('./sim/trigger.ts')).trigger(verb, fields, options),
      ),
    )
    .addCommand(
      tailCommand().action(async (options) => (await import('./sim/tail.ts')).tail(options)),
    )
}

function contractCommand() {
  return createCommand('equser contract', 'compare versions of the contract').addCommand(
    diffCommand().action(async (before, after) => {
      process.exitCode = await (await import('./contract-diff.ts')).compareVersions(before, after)
    }),
  )
}
