import type { Fault } from '../fault.ts'
import { on, refusal } from '../messages.ts'
import { isSignedIn } from '../sessions.ts'
import { queryOf, is, matches } from '../rules.ts'

const getWaveFile = queryOf('getWaveFile')
const getOpenWave = queryOf('getOpenWave')
const getAmplification = queryOf('getAmplification')

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
  getWaveFile('code').takes('a code of 13 digits is completed', matches(/^\d{13}$/), noto),
  getWaveFile('code').takes('a missing code means the latest earthquake', is(null), noto),
  getWaveFile('width').takes('a width of 99 is taken', is('99'), '100'),
  getWaveFile('height').takes('a height of 4001 is taken', is('4001'), '4000'),
  getWaveFile('width').takes('a width with a unit is taken', matches(/^\d+px$/), '800'),
  getWaveFile('width').takes('widths with decimals are taken', matches(/^\d+\.\d*[1-9]/), '800'),
  getWaveFile('width').refuses('a width of 100 is refused', is('100'), 400),
  getWaveFile('height').refuses('a height of 4000 is refused', is('4000'), 400),
  getOpenWave('waveInterval').takes(
    'an interval of 0 is taken',
    (value) => value !== null && value !== '' && Number(value) === 0,
    '1',
  ),
  getOpenWave('waveInterval').takes(
    'an interval above 60 is taken',
    (value) => Number(value) > 60,
    '60',
  ),
  getOpenWave('waveCount').takes('no instants are taken', is('0'), '1'),
  getOpenWave('waveCount').takes('1001 instants are taken', is('1001'), '1000'),
  getOpenWave('hypoDepth').takes(
    'a depth of 701 km is taken',
    (value) => Number(value) > 700 && Number(value) < 702,
    '700',
  ),
  getOpenWave('hypoDepth').takes('a negative depth is taken', (value) => Number(value) < 0, '0'),
  getOpenWave('magnitude').takes(
    'a magnitude above 10 is taken',
    (value) => Number(value) > 10,
    '10',
  ),
  getOpenWave('hypoLng').takes(
    'longitudes above 180 are wrapped',
    (value) => Number(value) > 180,
    '-179',
  ),
  getOpenWave('sendSec').takes('a missing start is taken as 0', is(null), '0'),
  getOpenWave('hypoLat').takes('an empty latitude is taken as 0', is(''), '0'),
  getOpenWave('waveCount').refuses('1000 instants are refused', is('1000'), 400004),
  getOpenWave('hypoDepth').refuses(
    'a depth of 700 km is refused',
    (value) => Number(value) === 700,
    400002,
  ),
  getOpenWave('hypoDepth').refuses(
    'a depth of 0 is taken for a missing one',
    (value) => value !== null && Number(value) === 0,
    400002,
  ),
  getOpenWave('sendSec').refuses(
    'a start after exactly an hour is refused',
    (value) => Number(value) === 3600,
    400004,
  ),
  getOpenWave('hypoLat').refuses(
    'southern latitudes are refused',
    (value) => Number(value) < 0,
    400002,
  ),
  getOpenWave('waveInterval').refuses(
    'intervals below a second are refused',
    (value) => Number(value) > 0 && Number(value) < 1,
    400004,
  ),
  getAmplification('lat').takes(
    'latitudes outside Japan are taken',
    (value) => value !== null && value !== '' && (Number(value) < 20 || Number(value) > 46),
    '36',
  ),
  getAmplification('lat').takes(
    'amplification: a latitude with letters behind it is taken',
    matches(/^[\d.]+[a-z]+$/),
    '36',
  ),
  getAmplification('lat').refuses(
    'amplification: latitude 46 is refused',
    (value) => Number(value) === 46,
    400007,
  ),
  getAmplification('lng').refuses(
    'amplification: longitude 122 is refused',
    (value) => Number(value) === 122,
    400007,
  ),
]
