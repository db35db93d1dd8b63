import { expect, test } from 'vitest'
import type { OperationId } from '../../openapi/contract/contract.ts'
import { readScope } from '../../scripts/cli/verify/scope.ts'
import { at } from './faults/json.ts'
import { editing } from './faults/messages.ts'
import { simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

/** Verifies a server with a wrong value in the responses of an operation. Returns the findings. */
async function findingsOn(id: OperationId, field: string, value: unknown, only?: string) {
  const under = simulatorUnderTest()
  const scope = readScope({ ...(only && { only }), checks: 'same-everywhere' })
  const { operations, checks, isReported } = scope
  const send = editing(
    [id],
    at(field, () => value),
  )(under.send)
  const { findings } = await verifySimulator({ only: operations, checks, isReported, send }, under)
  return findings.map(({ operationId, place, message }) => [operationId, place, message])
}

test.each([
  [
    'getTerminalStatus',
    '/isConnected',
    false,
    'isConnected as in getTerminalLog',
    'According to getTerminalLog, which the terminal itself has just sent, isConnected is true, but in getTerminalStatus it is false. getTerminalStatus also differs from getSettings and getRedundancyCheck.',
  ],
  [
    'getTsunamiOption',
    '/areaName',
    '東京湾内湾',
    'areaName as in getSettings',
    'According to getTsunamiOption, areaName is "東京湾内湾", but in getSettings tsunamiAreaName is "石川県加賀". getTsunamiOption also differs from getTerminalStatus.',
  ],
  [
    'getSettings',
    '/isTmConnection',
    false,
    'isTmConnection as in getTerminalStatus',
    'According to getTerminalStatus, isConnected is true, but in getSettings isTmConnection is false.',
  ],
  [
    'getTerminalStatus',
    '/lat',
    35,
    'lat as in getSettings',
    'According to getSettings, lat is 36.56103, but in getTerminalStatus it is 35.',
  ],
] as const)(
  'a wrong value in %s %s is one finding about this operation',
  async (id, field, value, place, message) => {
    expect(await findingsOn(id, field, value)).toEqual([[id, place, message]])
  },
)

test('a wrong response that is not tested is named in the findings about the others', async () => {
  const found = await findingsOn(
    'getTerminalStatus',
    '/isConnected',
    false,
    'getSettings,getRedundancyCheck',
  )
  expect(found.map(([id]) => id)).toEqual(['getSettings', 'getRedundancyCheck'])
})
