import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import { buildDemo } from './build/demo.ts'
import { createCommand, portOption, runProgram } from './cli/command.ts'
import { untilStopped } from './run/stop-signals.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const output = 'dist/demo'

await runProgram(
  createCommand(
    'npm run demo --',
    'serve the portal, the console and the simulator as static files, which need no server (dist/demo)',
    'Builds them first unless they are up to date.',
  )
    .addOption(portOption('--port <n>', 'of the demo', 5175))
    .action(async ({ port }) => {
      await buildDemo(root, { base: '/', output }, console.log)
      const server = await preview({
        root,
        configFile: false,
        appType: 'mpa',
        build: { outDir: output },
        preview: { host: '127.0.0.1', port, strictPort: true },
      })
      console.log(`The demo is at ${server.resolvedUrls?.local[0] ?? ''}`)
      await untilStopped()
      await server.close()
    }),
)
