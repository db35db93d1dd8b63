import { expect, onTestFinished, test } from 'vitest'
import { simulatorClient } from '../../simulator/testing/client.ts'
import { startOwnSimulator } from '../../simulator/testing/own-simulator.ts'

test('a simulator that does not start says why', async () => {
  await expect(startOwnSimulator('--speed', 'fast')).rejects.toThrow(
    /^The simulator ended: .*--speed <n>.*It must be a number/,
  )
})

test('a server with --expire deletes a world that nobody uses, but never the default world', async () => {
  const own = await startOwnSimulator('--expire', '1s', '--speed', '0')
  onTestFinished(() => own.stop())
  const simulator = simulatorClient(own.address)
  await simulator.createWorld({ name: 'unused' })
  // Listing worlds does not count as using them.
  const names = async () => (await simulator.worlds()).map(({ name }) => name)
  expect(await names()).toEqual(['default', 'unused'])
  await expect.poll(names).toEqual(['default'])
})
