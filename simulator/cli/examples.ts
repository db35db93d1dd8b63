import { createExamplesApp } from '../server/examples-app.ts'
import { listen } from '../server/listener.ts'
import { readPort, runCommandLine } from './command-line.ts'

const usage = `Usage: npm run sim -- examples [options]

Answers every operation with an example of the contract, without a world: the first one, or the one that the request header
"Prefer: code=400, example=400014" chooses. Requests that break the contract get its errors.

  --port N     port to listen on, 0 for a free one (default: PORT, else 4010)
  --host NAME  address to listen on (default: 127.0.0.1)
  --help       show this text`

const drainMs = 5_000

export async function examples(args: string[]): Promise<void> {
  await runCommandLine(
    usage,
    { port: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' } },
    async ({ port, host }) => {
      const app = createExamplesApp((line) => console.log(line))
      const server = await listen(app, host, readPort('--port', port, 4010, 'PORT'))
      console.log(`The examples are at http://${host}:${server.port}/eqUser/api`)
      await new Promise<void>((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
      })
      // A mock that follows the contract stops this process while clients are calling.
      await server.drain(drainMs)
      await server.close()
    },
    { args },
  )
}
