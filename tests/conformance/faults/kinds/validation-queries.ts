import type { Fault } from '../fault.ts'
import { on, refusal } from '../messages.ts'
import { isSignedIn } from '../sessions.ts'
import { queryOf, is, matches } from '../rules.ts'

const getWaveFile = queryOf('getWaveFile')
const getOpenWave = queryOf('getOpenWave')

const noto = '20240131210007'

export const queryValidationFaults: Fault[] = [
  ...(['getHistoryEvent'] as const).map((id): Fault => ({
    kind: 'validation',
    name: 'an earthquake code in any format is looked up',
    operations: [id],
    between: on([id], () => async (request, send) => {
      const response = await send(request)
      return response.status === 400 ? refusal(404) : response
    }),
  })),
  {
    kind: 'validation',
    name: 'letters after an earthquake code are cut off',
    operations: ['getHistoryEvent'],
    between: on(['getHistoryEvent'], () => async (request, send) => {
      const code = decodeURIComponent(request.path.split('/').at(-1) ?? '')
      const isCut = /^\d{14}\D/.test(code) && (await isSignedIn(send, request))
      return isCut
        ? send({ ...request, path: request.path.replace(/[^/]+$/, code.slice(0, 14)) })
        : send(request)
    }),
  },
  getWaveFile('code').takes('a code with 13 digits is completed', matches(/^\d{13}$/), noto),
  getWaveFile('code').takes('a missing code returns the latest earthquake', is(null), noto),
  getWaveFile('width').takes('a width with a unit is accepted', matches(/^\d+px$/), '800'),
  getWaveFile('width').refuses('a width of 100 is refused', is('100'), 400),
  getOpenWave('waveInterval').takes(
    'an interval of 0 is accepted',
    (value) => value !== null && value !== '' && Number(value) === 0,
    '1',
  ),
  getOpenWave('magnitude').takes(
    'a magnitude above 10 is accepted',
    (value) => Number(value) > 10,
    '10',
  ),
  getOpenWave('hypoLat').takes('an empty latitude counts as 0', is(''), '0'),
  getOpenWave('hypoDepth').refuses(
    'a depth of 0 counts as missing',
    (value) => value !== null && Number(value) === 0,
    400002,
  ),
  getOpenWave('waveInterval').refuses(
    'intervals below a second are refused',
    (value) => Number(value) > 0 && Number(value) < 1,
    400004,
  ),
]
