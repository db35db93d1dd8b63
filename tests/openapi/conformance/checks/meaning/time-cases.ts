import {
  type MeaningCases,
  json,
  headers,
  item,
  event,
  status,
  plan,
  schedule,
  page,
  detail,
  warning,
  exampleOf,
} from './answers.ts'

export const timeCases: Record<string, MeaningCases> = {
  'server-date': {
    fires: {
      'a date of another format': [
        'getTerminalLog',
        { headers: [json, ['date', '2024-01-15T03:00:00Z']] },
      ],
    },
    isSilent: { 'a date of HTTP': ['getTerminalLog', { headers }] },
  },
  instants: {
    fires: {
      seconds: [
        'listNews',
        { headers, body: { news: [{ id: '1', publishedAt: 1_704_848_400, title: 'お知らせ' }] } },
      ],
      'seconds in a list': page([{ ...item, eewReceiveTime: 1_704_093_036 }]),
      'bulletins of tomorrow': page([
        { ...item, eqcode: '20240116161029', eewReceiveTime: 1_705_389_036_075 },
      ]),
    },
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
    fires: {
      'S before P': detail({ pTime: 1_704_093_055_317, sTime: 1_704_093_041_450 }),
      'reception before the origin': detail({ receiveTime: 1_704_093_005_000 }),
      'a plan that ends before it starts': [
        'getFirmwareUpdate',
        { headers, body: { update: { ...plan, since: plan.until, until: plan.since }, schedule } },
      ],
      'a deadline after the drill': [
        'getDrill',
        { headers, body: { ...exampleOf('getDrill'), settingDeadline: 1_705_539_600_000 } },
      ],
    },
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
    fires: {
      'nine hours early': page([{ ...item, eewReceiveTime: 1_704_093_036_075 - 32_400_000 }]),
      'a public warning nine hours late': [
        'listWarnings',
        {
          headers,
          body: {
            warnings: [{ ...warning(), originTime: 1_704_093_022_000 + 32_400_000 }],
            count: 1,
            limit: 20,
            offset: 0,
          },
        },
      ],
    },
    isSilent: {
      'some minutes late': page([{ ...item, eewReceiveTime: 1_704_093_336_075 }]),
      'a code without a time': page([{ ...item, eqcode: '99999999999999' }]),
    },
  },
}
