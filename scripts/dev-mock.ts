import { describeLogin } from './mock/login-hint.ts'
import { readContract } from './mock/contract-module.ts'
import { startMockPortal } from './mock/mock-portal.ts'
import { createCommand, portOption, runProgram } from './cli/command.ts'
import { untilStopped } from './run/stop-signals.ts'

await runProgram(
  createCommand(
    'npm run dev:mock --',
    'start the portal and a mock of the contract',
    'Both reload when their sources change. Use the "Mock" button in the portal to select the response to each operation.',
  )
    .addOption(portOption('--port <n>', 'of the mock', 4010))
    .addOption(portOption('--portal-port <n>', 'of the portal', 5173))
    .action(async ({ port, portalPort }) => {
      const stopped = untilStopped()
      const ports = { mock: port, portal: portalPort }
      const { mock, address, close } = await startMockPortal(ports, console.log)
      console.log(`The portal is at ${address}`)
      console.log(`The gallery of all screens is at ${new URL('gallery/', address).href}`)
      console.log(`The mock is at ${mock.address}/eqUser/api`)
      console.log(describeLogin(readContract()))
      await stopped
      await close()
    }),
)
