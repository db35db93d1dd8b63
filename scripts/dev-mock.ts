import { describeLogin } from './mock/login-hint.ts'
import { mockEngines, startMockPortal } from './mock/mock-portal.ts'
import { readPort, runCommandLine, UsageError } from '../simulator/cli/command-line.ts'
import { untilStopped } from './run/stop-signals.ts'

const usage = `Usage: npm run dev:mock [-- options]

Starts the mock of the contract and the portal. Both reload when their sources change. Use the "Mock" button in the portal
to select the response of each operation.

  --engine <name>       what answers: prism, or the simulator's examples mode: simulator. Default simulator
  --port <port>         port of the mock, default 4010
  --portal-port <port>  port of the portal, default 5173
  --help                show this text`

await runCommandLine(
  usage,
  {
    engine: { type: 'string', default: 'simulator' },
    port: { type: 'string' },
    'portal-port': { type: 'string' },
  },
  async (values) => {
    const engine = mockEngines.find((name) => name === values.engine)
    if (engine === undefined) {
      throw new UsageError(
        `--engine is ${values.engine}. It must be one of: ${mockEngines.join(', ')}`,
      )
    }
    const ports = {
      mock: readPort('--port', values.port, 4010),
      portal: readPort('--portal-port', values['portal-port'], 5173),
    }
    const stopped = untilStopped()
    const { mock, address, close } = await startMockPortal(ports, engine, console.log)
    console.log(`The portal is at ${address}`)
    console.log(`The gallery of all screens is at ${new URL('gallery/', address).href}`)
    console.log(`The mock is at ${mock.address}/eqUser/api`)
    console.log(describeLogin(mock.document))
    await stopped
    await close()
  },
)
