import { describeLogin } from './mock/login-hint.ts'
import { readContract } from './mock/contract-module.ts'
import { startMockPortal } from './mock/mock-portal.ts'
import { readPort, runCommandLine } from './cli/command-line.ts'
import { untilStopped } from './run/stop-signals.ts'

const usage = `Usage: npm run dev:mock [-- options]

Starts the mock of the contract and the portal. Both reload when their sources change. Use the "Mock" button in the portal
to select the response of each operation.

  --port <port>         port of the mock, default 4010
  --portal-port <port>  port of the portal, default 5173
  --help                show this text`

await runCommandLine(
  usage,
  {
    port: { type: 'string' },
    'portal-port': { type: 'string' },
  },
  async (values) => {
    const ports = {
      mock: readPort('--port', values.port, 4010),
      portal: readPort('--portal-port', values['portal-port'], 5173),
    }
    const stopped = untilStopped()
    const { mock, address, close } = await startMockPortal(ports, console.log)
    console.log(`The portal is at ${address}`)
    console.log(`The gallery of all screens is at ${new URL('gallery/', address).href}`)
    console.log(`The mock is at ${mock.address}/eqUser/api`)
    console.log(describeLogin(await readContract()))
    await stopped
    await close()
  },
)
