import { expect, test } from 'vitest'
import { waveChoices } from '../../../../../web/portal/user/wave.tsx'

const flags = { alert: false, lgAlert: false }

// Requirements: USER-65
test('measured earthquakes are options with time, place and intensity', () => {
  expect(
    waveChoices([
      {
        ...flags,
        eqcode: '20240101161011',
        eewAreaName: '石川県能登地方',
        firstSensTime: 1_704_093_041_000,
        obsShindo: 4.7,
      },
      { ...flags, eqcode: '20231212050501', firstSensTime: 1_702_325_701_000 },
    ]),
  ).toEqual([
    { value: '20240101161011', text: '2024/01/01 16:10:41 石川県能登地方（震度5弱相当）' },
    { value: '20231212050501', text: '2023/12/12 05:15:01 端末が検知した揺れ' },
  ])
})

// Requirements: USER-62
test('a forecast without shaking has no waveform', () => {
  expect(waveChoices([{ ...flags, eqcode: '20231117160501', eewAreaName: '能登半島沖' }])).toEqual(
    [],
  )
})
