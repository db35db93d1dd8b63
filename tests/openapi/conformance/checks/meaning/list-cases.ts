import { type MeaningCases, headers, item, older, page, pageOf } from './answers.ts'

export const listCases: Record<string, MeaningCases> = {
  'listing-order': {
    fires: { 'oldest first': page([older, item]) },
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
    fires: { 'an event that is too weak': page([{ ...older, obsShindo: 0.1 }]) },
    isSilent: {
      'strong shaking without a bulletin': page([older]),
      'a warning whose last bulletin predicts less': page([{ ...item, eewShindo: 1.2 }]),
      'a server with events of another time only': page([
        { ...older, eqcode: '20230501120000', firstSensTime: 1_682_910_000_000 },
      ]),
    },
  },
  'page-sums': {
    fires: { 'more items than the count': page([item, older], { count: 1 }) },
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
