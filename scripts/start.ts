import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ExitCode, readPort, runCommandLine } from '../simulator/cli/command-line.ts'

const usage = `Usage: npm start [-- options]

Builds what is missing or out of date, and serves the portal with the simulator behind it.

  --port N         port to listen on, 0 for a free one (default: PORT, else 8080)
  --scenario FILE  scenario of the default world (default: simulator/scenarios/kanazawa-2024.yaml)
  --map MAP        map of the portal, see npm run sim -- serve --help
  --help           show this text`

// The npm package contains what this builds instead.
const builder = fileURLToPath(new URL('build.ts', import.meta.url))
const simulator = fileURLToPath(new URL('../simulator/cli/main.js', import.meta.url))

await runCommandLine(
  usage,
  { port: { type: 'string' }, scenario: { type: 'string' }, map: { type: 'string' } },
  async ({ port, ...others }) => {
    const chosen = readPort('--port', port, 8080, 'PORT')
    if (
      existsSync(builder) &&
      spawnSync(process.execPath, [builder], { stdio: 'inherit' }).status !== 0
    ) {
      return 2
    }
    const options = Object.entries(others).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}`, value],
    )
    return serve(['--port', String(chosen), ...options])
  },
)

/** Runs the simulator until it ends. Passes on signals, which the simulator ends at. */
function serve(args: string[]): Promise<ExitCode> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [simulator, 'serve', ...args], { stdio: 'inherit' })
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
