import { readPort, runCommandLine } from '../simulator/cli/command-line.ts'
import { untilStopped } from './run/stop-signals.ts'
import { startContractMock } from './mock/contract-mock.ts'
import { describeLogin } from './mock/login-hint.ts'

const usage = `Usage: npm run mock [-- options]

Answers the contract's calls with its examples (Prism). Follows every change of the contract's YAML files and writes the
generated files anew. "Prefer: code=400, example=400010" as a request header picks an example.

  --port <port>  default 4010
  --host <host>  default 127.0.0.1
  --help         show this text`

await runCommandLine(
  usage,
  { port: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' } },
  async ({ port, host }) => {
    const mock = await startContractMock(
      { host, port: readPort('--port', port, 4010) },
      console.log,
    )
    console.log(`The mock answers at ${mock.address}/eqUser/api`)
    console.log(describeLogin(mock.document))
    await untilStopped()
    await mock.close()
  },
)
