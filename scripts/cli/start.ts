import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readPort, runCommandLine } from './command-line.ts'

const usage = `Usage: npm start [-- options]

Builds what is missing or out of date, and serves the portal with the simulator behind it.

  --port N         port to listen on, 0 for a free one (default: PORT, else 8080)
  --scenario FILE  scenario of the default world (default: simulator/scenarios/kanazawa-2024.yaml)
  --map MAP        map of the portal, see npm run sim -- serve --help
  --support TEXT   the portal's help desk, see there
  --help           show this text`

// The npm package contains what this builds instead.
const builder = fileURLToPath(new URL('../build.ts', import.meta.url))

await runCommandLine(
  usage,
  {
    port: { type: 'string' },
    scenario: { type: 'string' },
    map: { type: 'string' },
    support: { type: 'string' },
  },
  async ({ port, ...others }) => {
    const chosen = readPort('--port', port, 8080, 'PORT')
    if (
      existsSync(builder) &&
      spawnSync(process.execPath, [builder], { stdio: 'inherit' }).status !== 0
    ) {
      process.exitCode = 2
      return
    }
    const options = Object.entries(others).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}`, value],
    )
    // In this process, so that nothing is left when it is killed.
    process.argv.splice(2, Infinity, 'serve', '--port', String(chosen), ...options)
    await import('./sim/sim.ts')
  },
)
