import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { regenerate } from './generate/regenerate.ts'
import { readPort, runCommandLine } from './cli/command-line.ts'
import { untilStopped } from './run/stop-signals.ts'
import { watchFolders } from './run/watch-folder.ts'

const usage = `Usage: npm run dev:sim [-- options]

Serves the simulator and restarts it when the contract, its sources or a scenario change. Worlds survive the restart. New
worlds use the scenarios as they are then. Also updates the generated files when their sources change.

  --port N         default: PORT, else 8080
  --scenario FILE  scenario of the default world (default: simulator/scenarios/kanazawa-2024.yaml)
  --speed N        speed of virtual time; 0 to move it by hand (default: 1)
  --data DIR       store the worlds in this folder, where they remain after the end
  --help           show this text`

const root = fileURLToPath(new URL('..', import.meta.url))

const text = { type: 'string' } as const

await runCommandLine(
  usage,
  { port: text, scenario: text, speed: text, data: text },
  async ({ port, scenario, speed, data }) => {
    const chosen = readPort('--port', port, 8080, 'PORT')
    const dir = data ?? mkdtempSync(join(tmpdir(), 'equser-sim-'))
    const args = [
      'scripts/cli/equser.js',
      'sim',
      'serve',
      '--port',
      String(chosen),
      '--data',
      dir,
      ...(scenario === undefined ? [] : ['--scenario', scenario]),
      ...(speed === undefined ? [] : ['--speed', speed]),
    ]
    const stopped = untilStopped()
    let simulator: ChildProcess | undefined
    let isStopping = false
    const watches = [
      await watchFolders(
        foldersOf('openapi', 'simulator/control', 'simulator/scenario'),
        { suffixes: ['.yaml', '.ts'], excluded: ['generated'] },
        async () => console.log((await regenerate()).output),
      ),
      await watchFolders(
        foldersOf('openapi', 'simulator'),
        { suffixes: ['.ts', '.json'] },
        async () => {
          if (isStopping || !simulator) return
          console.log('The sources changed; restarting the simulator …')
          await end(simulator)
          simulator = start(args)
        },
      ),
    ]
    simulator = start(args)
    await stopped
    isStopping = true
    await Promise.all(watches.map((stop) => stop()))
    await end(simulator)
    if (data === undefined) rmSync(dir, { recursive: true, force: true })
  },
)

function foldersOf(...names: string[]): string[] {
  return names.map((name) => join(root, name))
}

/** Starts a process that ends with this one, also when this one is killed: its channel closes then. */
function start(args: string[]): ChildProcess {
  const onDisconnect = 'data:text/javascript,process.on("disconnect",()=>process.exit())'
  return spawn(process.execPath, ['--import', onDisconnect, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** Ends a process, and waits for it. One that failed at its start has ended already. */
async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
