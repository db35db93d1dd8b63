import { expect, test } from 'vitest'
import { getWorld, queryClient, type World } from '../../../web/console/control.ts'
import { applyMessage } from '../../../web/console/live/apply-message.ts'

test('a response sent before a message does not undo that message', async () => {
  const { queryKey } = getWorld('night')
  // Only the time matters here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const at = (now: number) => ({ now }) as Partial<World> as World
  queryClient.setQueryData(queryKey, at(1))
  const late = Promise.withResolvers<World>()
  const fetching = queryClient.fetchQuery({ queryKey, queryFn: () => late.promise })
  applyMessage('night', { kind: 'changed', number: 1, world: at(2) }, undefined)
  late.resolve(at(1))
  await fetching.catch(() => undefined)
  expect(queryClient.getQueryData(queryKey)).toEqual(at(2))
})
