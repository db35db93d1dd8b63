import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildConsole } from './build/console.ts'
import { buildPortal } from './build/portal.ts'
import { buildReferencePage } from './build/reference-page.ts'
import { type ExitCode, readPort, runCommandLine } from '../simulator/cli/command-line.ts'

const usage = `Usage: npm start [-- options]

Builds what is missing or out of date, and serves the portal with the simulator behind it.

  --port N         port to listen on, 0 for a free one (default: PORT, else 8080)
  --scenario FILE  scenario of the default world (default: simulator/scenarios/noto-2024.yaml)
  --help           show this text`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(
  usage,
  { port: { type: 'string' }, scenario: { type: 'string' } },
  async ({ port, scenario }) => {
    const chosen = readPort('--port', port, 8080, 'PORT')
    await buildPortal(root, console.log)
    await buildConsole(root, console.log)
    await buildReferencePage(root, console.log)
    const options = scenario === undefined ? [] : ['--scenario', scenario]
    return serve(['--port', String(chosen), ...options])
  },
)

/** Runs the simulator until it ends. Passes on signals, which the simulator ends at. */
function serve(args: string[]): Promise<ExitCode> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['simulator/cli/main.js', 'serve', ...args], {
      cwd: root,
      stdio: 'inherit',
    })
    let isStopped = false
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        isStopped = true
        child.kill(signal)
      })
    }
    child.on('exit', (code) => resolve(isStopped || code === 0 ? 0 : 2))
  })
}
