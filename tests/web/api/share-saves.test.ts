import { expect, test } from 'vitest'
import { shareSaves } from '../../../web/api/client.ts'

const save = (body: string) => new Request('http://portal.test/save', { method: 'POST', body })

// Requirements: FALLBACK-5
test('a saving call in progress is not sent again, and both callers get the response', async () => {
  const { fetch, sent } = slowServer()
  const both = [fetch(save('same')), fetch(save('same'))]

  expect(await Promise.all(both.map(async (response) => (await response).text()))).toEqual([
    'done',
    'done',
  ])
  expect(sent()).toBe(1)
})

test('another body, a later call and a reading call are sent', async () => {
  const { fetch, sent } = slowServer()
  await Promise.all([fetch(save('one')), fetch(save('two'))])
  await fetch(save('one'))
  const read = () => fetch(new Request('http://portal.test/read'))
  await Promise.all([read(), read()])

  expect(sent()).toBe(5)
})

function slowServer() {
  let calls = 0
  const fetch = shareSaves(async () => {
    calls += 1
    await Promise.resolve()
    return new Response('done')
  })
  return { fetch, sent: () => calls }
}
