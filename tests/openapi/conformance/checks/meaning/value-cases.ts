import {
  type MeaningCases,
  headers,
  item,
  status,
  settings,
  samples,
  code,
  picture,
  plan,
  schedule,
  page,
  circleCase,
  news,
  png,
} from './answers.ts'

export const valueCases: Record<string, MeaningCases> = {
  echo: {
    fires: {
      'another place': [
        'getAmplification',
        {
          headers,
          query: 'lat=36.56103&lng=136.65655',
          body: { lat: 35, lng: 136.65655, amplification: 1 },
        },
      ],
      'single precision': [
        'getAmplification',
        {
          headers,
          query: 'lat=36.56103&lng=136.65655',
          body: { lat: 36.561_031_3, lng: 136.656_555_2, amplification: 1 },
        },
      ],
    },
    isSilent: {
      'a place rounded to 5 decimals': [
        'getAmplification',
        {
          headers,
          query: 'lat=36.561034&lng=136.65655',
          body: { lat: 36.56103, lng: 136.65655, amplification: 1 },
        },
      ],
    },
  },
  'wave-circles': {
    fires: {
      'swapped directions': circleCase(({ pLat, pLng, sLat, sLng }) => ({
        pLat: pLng,
        pLng: pLat,
        sLat: sLng,
        sLng: sLat,
      })),
    },
    isSilent: {
      'waves below the surface': circleCase(() => ({ pLat: 0, pLng: 0, sLat: 0, sLng: 0 })),
    },
  },
  'wave-record': {
    fires: {
      'values in other units': [
        'getWaveSamples',
        { headers, query: code, body: { ...samples, ns: [0, 50_000, 0] } },
      ],
    },
    isSilent: {
      'no arrivals': [
        'getWaveSamples',
        { headers, query: code, body: { ...samples, pTime: undefined, sTime: undefined } },
      ],
    },
  },
  binary: {
    fires: {
      'half of an image': [
        'getWaveFile',
        { headers: picture, query: code, body: png(800, 400).subarray(0, 40) },
      ],
    },
    isSilent: {
      'a whole image': ['getWaveFile', { headers: picture, query: code, body: png(800, 400) }],
    },
  },
  'image-size': {
    fires: {
      'another size': [
        'getWaveFile',
        { headers: picture, query: `${code}&width=300&height=200`, body: png(800, 400) },
      ],
    },
    isSilent: {
      'the size of the request': [
        'getWaveFile',
        { headers: picture, query: `${code}&width=300&height=200`, body: png(300, 200) },
      ],
      'the default size, plain': [
        'getWaveFile',
        { headers: picture, query: code, body: png(800, 400) },
      ],
    },
  },
  'readable-text': {
    fires: {
      'UTF-8 read as Shift_JIS': page([
        { ...item, eewAreaName: new TextDecoder('shift_jis').decode(Buffer.from('石川県')) },
      ]),
      'a lost character': page([{ ...item, eewAreaName: '石川県能\u{fffd}' }]),
      'HTML entities': [
        'listNews',
        { headers, body: { news: [{ ...news(1), title: '保守 &amp; 点検' }] } },
      ],
      'question marks': page([{ ...item, eewAreaName: '???????' }]),
    },
    isSilent: {
      'a western name': page([{ ...item, eewAreaName: 'Île d’Orléans' }]),
      "an owner's entities": [
        'getSettings',
        { headers, body: { ...settings, memo: '&amp; ????' } },
      ],
      'rare kanji': page([{ ...item, eewAreaName: '𠮷野ヶ里' }]),
    },
  },
  'terminal-facts': {
    fires: {
      'six decimals': ['getTerminalStatus', { headers, body: { ...status, lat: 36.561_031 } }],
      'an access nine hours ago': [
        'getTerminalStatus',
        { headers, body: { ...status, lastAccessDate: 1_705_287_600_000 - 32_400_000 } },
      ],
      'a plan on another day': [
        'getFirmwareUpdate',
        {
          headers,
          body: {
            update: {
              ...plan,
              since: plan.since + 3 * 86_400_000,
              until: plan.until + 3 * 86_400_000,
            },
            schedule,
          },
        },
      ],
    },
    isSilent: {
      'a terminal that is not connected': [
        'getTerminalStatus',
        {
          headers,
          body: { ...status, isConnected: false, lastAccessDate: 1_705_287_600_000 - 32_400_000 },
        },
      ],
      'an update that has begun': [
        'getFirmwareUpdate',
        { headers, body: { update: { ...plan, since: 1_705_237_200_000 }, schedule } },
      ],
      'an empty area without reception': [
        'getSettings',
        { headers, body: { ...settings, tsunamiEnabled: false, tsunamiAreaName: '' } },
      ],
    },
  },
}
