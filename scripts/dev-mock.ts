import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { startContractMock } from './mock/contract-mock.ts'
import { describeLogin } from './mock/login-hint.ts'
import { mockPanelContract } from './mock/panel-plugin.ts'
import { readPort, runCommandLine, untilStopped } from './run/command-line.ts'

const usage = `Usage: npm run dev:mock [-- options]

Starts the mock of the contract with the portal beside it; both follow every change of their sources.

  --port <port>         the mock's, default 4010
  --portal-port <port>  the portal's, default 5173
  --help                show this text`

const configFile = fileURLToPath(new URL('../web/vite.config.ts', import.meta.url))

await runCommandLine(
  usage,
  { port: { type: 'string' }, 'portal-port': { type: 'string' } },
  async (values) => {
    const host = '127.0.0.1'
    const mock = await startContractMock(
      { host, port: readPort('--port', values.port, 4010) },
      console.log,
    )
    process.env.EQUSER_API = mock.address
    const port = readPort('--portal-port', values['portal-port'], 5173)
    const portal = await createServer({
      configFile,
      // What the portal shows the mock panel by.
      mode: 'mock',
      plugins: [mockPanelContract()],
      server: { host, port, strictPort: true },
    })
    await portal.listen()
    console.log(`The portal is at http://${host}:${port}/eqUser/view`)
    console.log(`The mock answers at ${mock.address}/eqUser/api`)
    console.log(describeLogin(mock.document))
    await untilStopped()
    await portal.close()
    await mock.close()
  },
)
