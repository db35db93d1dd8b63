import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { regenerate } from './generate/regenerate.ts'
import { createCommand, portOption, runProgram } from './cli/command.ts'
import { untilStopped } from './run/stop-signals.ts'
import { watchFolders } from './run/watch-folder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

await runProgram(
  createCommand(
    'npm run dev:sim --',
    'serve the simulator, and restart it when the contract, its sources or a scenario change',
    `Worlds survive the restart. New worlds use the changed scenarios. Also updates the generated files when their sources change.`,
  )
    .addOption(portOption('--port <n>', 'to listen on', 8080, 'PORT'))
    .option(
      '--scenario <file>',
      'scenario for the default world (default: simulator/scenarios/kanazawa-2024.yaml)',
    )
    .option('--speed <n>', 'speed of virtual time; 0 to advance it manually (default: 1)')
    .option('--data <folder>', 'store the worlds in this folder permanently')
    .action(serveAndWatch),
)

/** Restarts the simulator on changes, until SIGINT or SIGTERM. */
async function serveAndWatch({ port, scenario, speed, data }: DevOptions): Promise<void> {
  const dir = data ?? mkdtempSync(join(tmpdir(), 'equser-sim-'))
  const args = [
    'scripts/cli/equser.js',
    'sim',
    'serve',
    '--port',
    String(port),
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
        console.log('The sources have changed. Restarting the simulator …')
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
}

interface DevOptions {
  port: number
  scenario?: string | undefined
  speed?: string | undefined
  data?: string | undefined
}

function foldersOf(...names: string[]): string[] {
  return names.map((name) => join(root, name))
}

/** The process also exits if this one is killed, because the IPC channel closes then. */
function start(args: string[]): ChildProcess {
  const onDisconnect = 'data:text/javascript,process.on("disconnect",()=>process.exit())'
  return spawn(process.execPath, ['--import', onDisconnect, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** The process may have exited already. */
async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
