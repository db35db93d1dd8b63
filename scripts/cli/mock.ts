import { startContractMock } from '../mock/contract-mock.ts'
import { readContract } from '../mock/contract-module.ts'
import { describeLogin } from '../mock/login-hint.ts'
import { untilStopped } from '../run/stop-signals.ts'

/** Serves the mock until SIGINT or SIGTERM. */
export async function serveMock(place: { host: string; port: number }): Promise<void> {
  // Listens for signals before it prints that it is ready: a reader of that line may stop it at once.
  const stopped = untilStopped()
  const mock = await startContractMock(place, { log: console.log })
  console.log(`The mock is at ${mock.address}/eqUser/api`)
  console.log(describeLogin(await readContract()))
  await stopped
  await mock.close()
}
