import { expect, onTestFinished, test, vi } from 'vitest'
import { startCopiedMock } from './copied-mock.ts'

const patience = { timeout: 240_000, interval: 20 }
const file = 'openapi/paths/session.yaml'

test('the examples mode survives an unfinished contract file, and then answers with the finished one', async () => {
  const mock = await startCopiedMock()
  onTestFinished(mock.stop)
  const finished = (await mock.read(file)).replaceAll('kanazawa_taro', 'nanao_hanako')

  await mock.write(file, finished.replace('operationId: getSessionUser', 'operationId: ['))
  await vi.waitFor(() => expect(mock.printed()).toContain('The contract is invalid'), patience)
  expect(mock.printed()).toMatch(/openapi\/paths\/session\.yaml:\d+: /u)
  expect(await mock.signedInUser()).toContain('kanazawa_taro')

  await mock.write(file, finished)
  await vi.waitFor(
    async () => expect(await mock.signedInUser()).toContain('nanao_hanako'),
    patience,
  )
}, 300_000)

test('an open page is told of a change when the mock and the bundle have it', async () => {
  const mock = await startCopiedMock()
  onTestFinished(mock.stop)
  await mock.write(file, (await mock.read(file)).replaceAll('kanazawa_taro', 'nanao_hanako'))
  await vi.waitFor(() => expect(mock.printed()).toContain('The mock is updated'), patience)
  expect(await mock.signedInUser()).toContain('nanao_hanako')
  expect(await mock.read('openapi/generated/bundle.json')).toContain('nanao_hanako')
}, 300_000)
