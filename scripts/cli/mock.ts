import { readPort, runCommandLine } from './command-line.ts'
import { untilStopped } from '../run/stop-signals.ts'
import { startContractMock } from '../mock/contract-mock.ts'
import { readContract } from '../mock/contract-module.ts'
import { describeLogin } from '../mock/login-hint.ts'

const usage = `Usage: npm run mock [-- options]

Starts a mock server (Prism on openapi/generated/contract.yaml) that responds with the contract's examples. When a YAML file of the contract changes, updates
the mock and the generated files. Send the request header "Prefer: code=400, example=400010" to select an example.

  --port <port>  port of the mock, default 4010
  --host <host>  address to listen on, default 127.0.0.1
  --help         show this text`

await runCommandLine(
  usage,
  { port: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' } },
  async ({ port, host }) => {
    // Listens for signals before it says that it is ready: whoever reads that may stop it at once.
    const stopped = untilStopped()
    const mock = await startContractMock(
      { host, port: readPort('--port', port, 4010) },
      { log: console.log },
    )
    console.log(`The mock is at ${mock.address}/eqUser/api`)
    console.log(describeLogin(await readContract()))
    await stopped
    await mock.close()
  },
)
