import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildPortal } from '../../scripts/cli/build-portal.ts'

test('a used port is reported before the portal is built', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await expect(buildPortal({ host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is in use.`)
})
