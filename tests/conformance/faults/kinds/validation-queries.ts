import type { Fault } from '../fault.ts'
import { on, refusal } from '../messages.ts'
import { refusesQuery, takesQuery } from '../rules.ts'
import { isSignedIn } from '../sessions.ts'

const noto = '20240131210007'

/** Limits of paths and queries. */
export const queryValidationFaults: Fault[] = [
  ...(['getHistoryEvent'] as const).map((id): Fault => ({
    kind: 'validation',
    name: 'a code of an earthquake of any shape is searched',
    operations: [id],
    between: on([id], () => async (request, send) => {
      const response = await send(request)
      return response.status === 400 ? refusal(404) : response
    }),
  })),
  {
    kind: 'validation',
    name: 'a code of an earthquake with letters behind it is cut',
    operations: ['getHistoryEvent'],
    between: on(['getHistoryEvent'], () => async (request, send) => {
      const code = decodeURIComponent(request.path.split('/').at(-1) ?? '')
      const isCut = /^\d{14}\D/.test(code) && (await isSignedIn(send, request))
      return isCut
        ? send({ ...request, path: request.path.replace(/[^/]+$/, code.slice(0, 14)) })
        : send(request)
    }),
  },
  takesQuery(
    'getWaveFile',
    'a code of 13 digits is completed',
    'code',
    (code) => /^\d{13}$/.test(code ?? ''),
    noto,
  ),
  takesQuery(
    'getWaveFile',
    'a missing code means the latest earthquake',
    'code',
    (code) => code === null,
    noto,
  ),
  takesQuery('getWaveFile', 'a width of 99 is taken', 'width', (width) => width === '99', '100'),
  takesQuery(
    'getWaveFile',
    'a height of 4001 is taken',
    'height',
    (height) => height === '4001',
    '4000',
  ),
  takesQuery(
    'getWaveFile',
    'a width with a unit is taken',
    'width',
    (width) => /^\d+px$/.test(width ?? ''),
    '800',
  ),
  takesQuery(
    'getWaveFile',
    'widths with decimals are taken',
    'width',
    (width) => /^\d+\.\d*[1-9]/.test(width ?? ''),
    '800',
  ),
  refusesQuery(
    'getWaveFile',
    'a width of 100 is refused',
    'width',
    (width) => width === '100',
    400,
  ),
  refusesQuery(
    'getWaveFile',
    'a height of 4000 is refused',
    'height',
    (height) => height === '4000',
    400,
  ),
  takesQuery(
    'getOpenWave',
    'an interval of 0 is taken',
    'waveInterval',
    (value) => value !== null && value !== '' && Number(value) === 0,
    '1',
  ),
  takesQuery(
    'getOpenWave',
    'an interval above 60 is taken',
    'waveInterval',
    (value) => Number(value) > 60,
    '60',
  ),
  takesQuery('getOpenWave', 'no instants are taken', 'waveCount', (value) => value === '0', '1'),
  takesQuery(
    'getOpenWave',
    '1001 instants are taken',
    'waveCount',
    (value) => value === '1001',
    '1000',
  ),
  takesQuery(
    'getOpenWave',
    'a depth of 701 km is taken',
    'hypoDepth',
    (value) => Number(value) > 700 && Number(value) < 702,
    '700',
  ),
  takesQuery(
    'getOpenWave',
    'a negative depth is taken',
    'hypoDepth',
    (value) => Number(value) < 0,
    '0',
  ),
  takesQuery(
    'getOpenWave',
    'a magnitude above 10 is taken',
    'magnitude',
    (value) => Number(value) > 10,
    '10',
  ),
  takesQuery(
    'getOpenWave',
    'longitudes above 180 are wrapped',
    'hypoLng',
    (value) => Number(value) > 180,
    '-179',
  ),
  takesQuery(
    'getOpenWave',
    'a missing start is taken as 0',
    'sendSec',
    (value) => value === null,
    '0',
  ),
  takesQuery(
    'getOpenWave',
    'an empty latitude is taken as 0',
    'hypoLat',
    (value) => value === '',
    '0',
  ),
  refusesQuery(
    'getOpenWave',
    '1000 instants are refused',
    'waveCount',
    (value) => value === '1000',
    400004,
  ),
  refusesQuery(
    'getOpenWave',
    'a depth of 700 km is refused',
    'hypoDepth',
    (value) => Number(value) === 700,
    400002,
  ),
  refusesQuery(
    'getOpenWave',
    'a depth of 0 is taken for a missing one',
    'hypoDepth',
    (value) => value !== null && Number(value) === 0,
    400002,
  ),
  refusesQuery(
    'getOpenWave',
    'a start after exactly an hour is refused',
    'sendSec',
    (value) => Number(value) === 3600,
    400004,
  ),
  refusesQuery(
    'getOpenWave',
    'southern latitudes are refused',
    'hypoLat',
    (value) => Number(value) < 0,
    400002,
  ),
  refusesQuery(
    'getOpenWave',
    'intervals below a second are refused',
    'waveInterval',
    (value) => Number(value) > 0 && Number(value) < 1,
    400004,
  ),
  takesQuery(
    'getAmplification',
    'latitudes outside Japan are taken',
    'lat',
    (value) => value !== null && value !== '' && (Number(value) < 20 || Number(value) > 46),
    '36',
  ),
  takesQuery(
    'getAmplification',
    'amplification: a latitude with letters behind it is taken',
    'lat',
    (value) => /^[\d.]+[a-z]+$/.test(value ?? ''),
    '36',
  ),
  refusesQuery(
    'getAmplification',
    'amplification: latitude 46 is refused',
    'lat',
    (value) => Number(value) === 46,
    400007,
  ),
  refusesQuery(
    'getAmplification',
    'amplification: longitude 122 is refused',
    'lng',
    (value) => Number(value) === 122,
    400007,
  ),
]
