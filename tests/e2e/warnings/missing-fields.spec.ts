import { expect } from 'playwright/test'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import { test } from '../test.ts'
import { historyEventPath, paths } from '../../../web/portal/paths.ts'
import { taro } from '../taro.ts'
import { long } from '../tags.ts'

/** Reads, and fields that the specification does not require of their responses. */
const reads: { id: OperationId; path: string; fields: string }[] = [
  {
    id: 'getTerminalStatus',
    path: paths.termStatus,
    fields:
      'isConnected isAlive ntpSync isUserConnMailEnabled shakeCount isMultiPwaveAvailable lastAccessDate localAddr planName lat lng floor eventTime',
  },
  {
    id: 'listHistory',
    path: paths.history,
    fields: 'alert lgAlert eewAreaName eewShindo eewReceiveTime firstSensTime obsShindo offset',
  },
  {
    id: 'getHistoryEvent',
    path: historyEventPath('20240101161011'),
    fields:
      'receiveTime originTime areaName depth magnitude shindo pTime sTime rShindo obsShindo firstSensTime',
  },
  { id: 'getHistoryEvent', path: historyEventPath('20240101161011'), fields: 'term lat lng' },
  { id: 'getWaveSamples', path: historyEventPath('20240101161011'), fields: 'pTime sTime' },
]

// Requirements: USER-7
test(
  'no screen of the status and the history fails when fields are missing',
  { tag: long },
  async ({ page, world, logIn }) => {
    await logIn(taro.userId, taro.password)
    for (const { id, path, fields } of reads) {
      await world.clearFaults()
      await world.fault(id, { kind: 'omit', fields: fields.split(' ') })
      await page.goto(`/eqUser/view${path}`, { waitUntil: 'networkidle' })
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(heading, `${id} without ${fields}`).toBeVisible()
      await expect(heading, `${id} without ${fields}`).not.toHaveText('Oops!')
    }
  },
)
