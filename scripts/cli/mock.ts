import { startContractMock } from '../mock/contract-mock.ts'
import { readContract } from '../mock/contract-module.ts'
import { describeLogin } from '../mock/login-hint.ts'
import { untilStopped } from '../run/stop-signals.ts'

/** Serves the mock until SIGINT, SIGTERM or SIGHUP. */
export async function serveMock(place: { host: string; port: number }): Promise<void> {
  // Installs the signal handlers first, because a program that reads the address below may then stop the mock immediately.
  const stopped = untilStopped()
  const mock = await startContractMock(place, { log: console.log })
  console.log(`The mock is at ${mock.address}/eqUser/api`)
  console.log(describeLogin(readContract()))
  await stopped
  await mock.close()
}
