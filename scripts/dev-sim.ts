import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../simulator/server/listener.ts'
import { regenerate } from './generate/regenerate.ts'
import { createCommand, portOption, runProgram } from './cli/command.ts'
import { startPortal } from './dev/dev-portal.ts'
import { untilStopped } from './run/stop-signals.ts'
import { watchFolders } from './run/watch-folder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

await runProgram(
  createCommand(
    'npm run dev:sim --',
    'serve the simulator and the portal with hot reload',
    `Restarts the simulator when the contract, its sources or a scenario change. Worlds survive the restart. New worlds use the
changed scenarios. Also updates the generated files when their sources change.`,
  )
    .addOption(portOption('--port <n>', 'of the simulator', 8080, 'PORT'))
    .addOption(portOption('--portal-port <n>', 'of the portal', 5173))
    .option(
      '--scenario <file>',
      'scenario for the default world (default: simulator/scenarios/kanazawa-2024.yaml)',
    )
    .option('--speed <n>', 'speed of virtual time; 0 to advance it manually (default: 1)')
    .option('--data <folder>', 'store the worlds in this folder permanently')
    .action(serveAndWatch),
)

/** Runs the simulator until SIGINT or SIGTERM, and restarts it on changes. If its start fails, exits with its exit code. */
async function serveAndWatch({ port: wanted, portalPort, scenario, speed, data }: DevOptions) {
  const dir = data ?? mkdtempSync(join(tmpdir(), 'equser-sim-'))
  const removeWorlds = () => {
    if (data === undefined) rmSync(dir, { recursive: true, force: true })
  }
  // Chooses the port here, because the portal's server needs it before the simulator has started.
  const port = await freePort('127.0.0.1', wanted)
  const args = [
    'scripts/cli/equser.js',
    'sim',
    'serve',
    `--port=${port}`,
    `--data=${dir}`,
    ...(scenario === undefined ? [] : [`--scenario=${scenario}`]),
    ...(speed === undefined ? [] : [`--speed=${speed}`]),
  ]
  const stopped = untilStopped()
  let isStopping = false
  const { promise: ready, resolve: onReady } = Promise.withResolvers<void>()
  let simulator = start(args, onReady)
  const onFailedStart = (code: number | null): void => {
    removeWorlds()
    process.exit(code ?? 1)
  }
  simulator.once('exit', onFailedStart)
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
        if (isStopping) return
        console.log('The sources have changed. Restarting the simulator …')
        await end(simulator.off('exit', onFailedStart))
        simulator = start(args, onReady)
      },
    ),
  ]
  const portal = await startPortal(`http://127.0.0.1:${port}`, portalPort)
  // Prints the address only when the simulator listens, because every call of the portal fails until then.
  void ready.then(() => console.log(`The portal with hot reload is at ${portal.address}`))
  await stopped
  isStopping = true
  await Promise.all(watches.map((stop) => stop()))
  await portal.server.close()
  await end(simulator.off('exit', onFailedStart))
  removeWorlds()
}

interface DevOptions {
  port: number
  portalPort: number
  scenario?: string | undefined
  speed?: string | undefined
  data?: string | undefined
}

function foldersOf(...names: string[]): string[] {
  return names.map((name) => join(root, name))
}

/**
 * Starts the simulator in a child process. Calls `onReady` at its first output, which it prints when it listens. The child also
 * exits if this process is killed, because the IPC channel then closes. The channel alone does not keep the child running.
 */
function start(args: string[], onReady: () => void): ChildProcess {
  const onDisconnect =
    'data:text/javascript,process.on("disconnect",()=>process.exit());process.channel.unref()'
  const child = spawn(process.execPath, ['--import', onDisconnect, ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
  })
  child.stdout?.once('data', onReady).pipe(process.stdout)
  return child
}

/** Ends a process, and waits for its exit unless it has already exited. */
async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
