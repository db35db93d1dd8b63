import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPort, runCommandLine, untilStopped } from './run/command-line.ts'
import { watchFolder } from './run/watch-folder.ts'

const usage = `Usage: npm run dev:sim [-- options]

Serves the simulator, and takes up every change of the contract, of its own sources and of scenarios, with all worlds
kept as they are. New worlds are made of scenarios as they then read.

  --port N         default: PORT, else 8080
  --scenario FILE  what the default world plays (default: simulator/scenarios/noto-2024.yaml)
  --speed N        how fast virtual time runs; 0 to move it by hand (default: 1)
  --data DIR       keep the worlds in this folder after the end, too
  --help           show this text`

const root = fileURLToPath(new URL('..', import.meta.url))

const text = { type: 'string' } as const

await runCommandLine(
  usage,
  { port: text, scenario: text, speed: text, data: text },
  async ({ port, scenario, speed, data }) => {
    const chosen = readPort(port === undefined ? 'PORT' : '--port', port ?? process.env.PORT, 8080)
    const dir = data ?? mkdtempSync(join(tmpdir(), 'equser-sim-'))
    const args = [
      'simulator/cli/main.js',
      'serve',
      '--port',
      String(chosen),
      '--data',
      dir,
      ...(scenario === undefined ? [] : ['--scenario', scenario]),
      ...(speed === undefined ? [] : ['--speed', speed]),
    ]
    let simulator = start(args)
    const contract = watchFolder(join(root, 'openapi'), '.yaml')
    const programs = [join(root, 'openapi'), join(root, 'simulator')].map((folder) =>
      watchFolder(folder, '.ts', '.json'),
    )
    // What is generated anew is a change of programs in its turn.
    contract.onChange(() => ended(start(['scripts/generate.ts'])))
    let isStopping = false
    for (const watch of programs) {
      watch.onChange(async () => {
        if (isStopping) return
        console.log('Something has changed; the simulator is started again …')
        simulator.kill('SIGTERM')
        await ended(simulator)
        simulator = start(args)
      })
    }
    await untilStopped()
    isStopping = true
    await Promise.all([contract, ...programs].map((watch) => watch.stop()))
    simulator.kill('SIGTERM')
    await ended(simulator)
    if (data === undefined) rmSync(dir, { recursive: true, force: true })
  },
)

function start(args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
}

/** A program with a mistake in it has ended by itself; it waits for the next change. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
