import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { boundaryCases } from './boundary-cases.ts'
import { startTestMock, type TestMock } from './test-mock.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.stop())

test.each(contractOperations.map((operation) => [operation.id, operation] as const))(
  'the mock responds to boundary values of %s without a server error',
  async (_, operation) => {
    for (const { path, init } of boundaryCases(operation)) {
      const { status } = await fetch(new URL(path, mock.address), init)
      expect.soft(status, `${path} ${init.body?.slice(0, 500)}`).toBeLessThan(500)
    }
  },
)
