import { fileURLToPath } from 'node:url'
import { document } from '../../openapi/contract/contract.ts'
import { createMockFront } from '../../scripts/mock/mock-front.ts'
import { startPrism } from '../../scripts/mock/prism.ts'
import { listen } from '../../simulator/server/listener.ts'

/** The server of `npm run mock`. It does not watch the contract's files. */
export interface TestMock {
  address: string
  stop: () => Promise<void>
}

const contractFile = fileURLToPath(
  new URL('../../openapi/generated/contract.yaml', import.meta.url),
)

export async function startTestMock(): Promise<TestMock> {
  const prism = await startPrism(contractFile, () => undefined)
  const front = createMockFront(
    prism.address,
    () => document,
    () => undefined,
  )
  const server = await listen(front, '127.0.0.1', 0)
  return {
    address: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.close()
      await prism.stop()
    },
  }
}
