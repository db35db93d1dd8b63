import {
  now,
  type MeaningCases,
  headers,
  item,
  event,
  status,
  plan,
  schedule,
  page,
  detail,
} from './answers.ts'

const nowMs = Date.parse(now[1])

export const timeCases: Record<string, MeaningCases> = {
  'server-date': {
    fires: {
      'an earlier date than before': ['getTerminalLog', { headers, earlierDateMs: nowMs + 6_000 }],
    },
    isSilent: {
      'clocks of two servers': ['getTerminalLog', { headers, earlierDateMs: nowMs + 5_000 }],
    },
  },
  instants: {
    fires: { seconds: page([{ ...item, eewReceiveTime: 1_704_093_036 }]) },
    isSilent: {
      milliseconds: page([item]),
      'zero for never': [
        'getTerminalStatus',
        { headers, body: { ...status, tswEast1LastAccessDate: 0 } },
      ],
      'a planned update': [
        'getFirmwareUpdate',
        {
          headers,
          body: {
            update: {
              ...plan,
              since: 4_072_168_800_000,
              until: 4_072_190_400_000,
              dates: ['2099-01-15'],
            },
            schedule,
          },
        },
      ],
      'a clock two minutes off': [
        'getTerminalStatus',
        { headers, body: { ...status, lastAccessDate: 1_705_287_720_000 } },
      ],
    },
  },
  'times-in-order': {
    fires: { 'S before P': detail({ pTime: 1_704_093_040_000, sTime: 1_704_093_030_000 }) },
    isSilent: {
      'both waves at once': detail({ pTime: 1_704_093_029_998, sTime: 1_704_093_029_998 }),
      'no predictions': detail({ pTime: undefined, sTime: undefined }),
      'shaking before the bulletin': [
        'getHistoryEvent',
        {
          ...detail({})[1],
          body: { ...event, termAcc: { firstSensTime: 1_704_093_030_000, obsShindo: 4 } },
        },
      ],
    },
  },
  'event-code-time': {
    fires: { 'an hour late': page([{ ...item, eewReceiveTime: 1_704_096_636_075 }]) },
    isSilent: {
      'some minutes late': page([{ ...item, eewReceiveTime: 1_704_093_336_075 }]),
      'a code without a time': page([{ ...item, eqcode: '99999999999999' }]),
    },
  },
}
