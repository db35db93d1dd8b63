import { type MeaningCases, headers, item, older, page, pageOf, news } from './answers.ts'

export const listCases: Record<string, MeaningCases> = {
  'listing-order': {
    fires: {
      'oldest first': page([older, item]),
      'news, oldest first': ['listNews', { headers, body: { news: [news(1), news(2)] } }],
      'a log, newest first': [
        'getTerminalLog',
        { headers, body: { log: '2024/01/01 16:10:41 振動検知\n2024/01/01 16:00:02 接続\n' } },
      ],
    },
    isSilent: {
      'newest first': page([item, older]),
      'overlapping events by their shaking': page([
        {
          ...item,
          eqcode: '20240101161010',
          firstSensTime: 1_704_093_020_000,
          eewReceiveTime: 1_704_093_060_000,
        },
        {
          ...item,
          eqcode: '20240101161030',
          firstSensTime: 1_704_093_040_000,
          eewReceiveTime: 1_704_093_050_000,
        },
      ]),
      'a log of another format': ['getTerminalLog', { headers, body: { log: 'boot\nconnect\n' } }],
    },
  },
  'listed-events': {
    fires: {
      'a weak event': page([
        { ...older, obsShindo: 2.9, eewShindo: 1.2, eewReceiveTime: 1_704_092_796_000 },
      ]),
      'an event of last spring': page([
        item,
        { ...older, eqcode: '20230501120000', firstSensTime: 1_682_910_000_000 },
      ]),
    },
    isSilent: {
      'strong shaking without a bulletin': page([older]),
      'a warning whose last bulletin predicts less': page([{ ...item, eewShindo: 1.2 }]),
      'a server with events of another time only': page([
        { ...older, eqcode: '20230501120000', firstSensTime: 1_682_910_000_000 },
      ]),
    },
  },
  'page-sums': {
    fires: {
      'a capped limit': [
        'listHistory',
        { headers, query: 'limit=100', body: pageOf([item], { limit: 50 }) },
      ],
      'another default': ['listHistory', { headers, body: pageOf([item], { limit: 10 }) }],
      'an ignored offset': [
        'listHistory',
        { headers, query: 'offset=1', body: pageOf([item], { count: 5 }) },
      ],
      'a count of the page': [
        'listHistory',
        { headers, query: 'limit=1', body: pageOf([item, older], { limit: 1 }) },
      ],
      'fewer items than due': page([item], { count: 3 }),
      'more items than counted': page([item, older], { count: 1 }),
      'an event twice': page([item, item]),
    },
    isSilent: {
      'a last page': [
        'listHistory',
        {
          headers,
          query: 'limit=2&offset=2',
          body: pageOf([item], { count: 3, limit: 2, offset: 2 }),
        },
      ],
      'a page after the end': [
        'listHistory',
        { headers, query: 'offset=9', body: pageOf([], { count: 3, offset: 9 }) },
      ],
    },
  },
}
