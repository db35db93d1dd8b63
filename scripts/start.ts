import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildConsole } from './build/console.ts'
import { buildPortal } from './build/portal.ts'
import { buildReferencePage } from './build/reference-page.ts'
import { readPort, runCommandLine } from './run/command-line.ts'

const usage = `Usage: npm start [-- options]

Builds what is missing or out of date, and serves the portal against a simulated terminal.

  --port N         default: PORT, else 8080
  --scenario FILE  default: simulator/scenarios/noto-2024.yaml
  --help           show this text`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(
  usage,
  { port: { type: 'string' }, scenario: { type: 'string' } },
  async ({ port, scenario }) => {
    const chosen = readPort(port === undefined ? 'PORT' : '--port', port ?? process.env.PORT, 8080)
    await buildPortal(root, console.log)
    await buildConsole(root, console.log)
    await buildReferencePage(root, console.log)
    const options = scenario === undefined ? [] : ['--scenario', scenario]
    process.exitCode = await serve(['--port', String(chosen), ...options])
  },
)

/**
 * Runs the simulator until it ends; a Ctrl-C reaches it as well, and it says its own last word.
 *
 * @returns the exit code: 0 when it was asked to end
 */
function serve(args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['simulator/cli/main.js', 'serve', ...args], {
      cwd: root,
      stdio: 'inherit',
    })
    let isAskedToEnd = false
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        isAskedToEnd = true
        child.kill(signal)
      })
    }
    child.on('exit', (code) => resolve(isAskedToEnd ? 0 : (code ?? 1)))
  })
}
