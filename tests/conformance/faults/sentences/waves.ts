import type { Fault } from '../fault.ts'
import { type Edit, at, inTurn, list, listAt, numberAt, record, setAt, swap } from '../json.ts'
import { answer, isSuccess, withHeader, withQuery } from '../messages.ts'
import { codeOf } from '../rules.ts'
import { later, nineHoursMs, seconds } from '../wrong-meaning.ts'
import type { SentRequest } from '../../../../openapi/conformance/exchange/exchange.ts'
import { answers, broken, code, own, query, shows } from './sentence.ts'
import { ofFirst, unmeasured } from './history.ts'

const getWaveSamples = answers('getWaveSamples')
const detail = ['getHistoryEvent', 'listHistory'] as const
const components = ['/ns', '/ew', '/ud'] as const

/** Faults that break sentences about images and samples of waveforms. */
export const waveSentences: Fault[] = broken(
  ['getWaveFile.1 getWaveFile.code.1', ofFirst('getWaveFile', 'every image is the first one')],
  ['getWaveFile.code.1', foundAnyway('getWaveFile')],
  ['getWaveFile.width.1', image('the width is not read', (params) => params.delete('width'))],
  ['getWaveFile.height.1', image('the height is not read', (params) => params.delete('height'))],
  ['WaveImageWidth.1', image('the width is for a screen of twice the density', twice('width'))],
  ['WaveImageHeight.1', image('the height is for a screen of twice the density', twice('height'))],
  [
    'getWaveFile.width.1 getWaveFile.height.1',
    image('width and height are exchanged', (params) => {
      const [width, height] = [params.get('width') ?? '800', params.get('height') ?? '400']
      params.set('width', height)
      params.set('height', width)
    }),
  ],
  [
    'getWaveFile.200.schema.1',
    shows(['getWaveFile'], 'the image is base64', (response) => ({
      ...response,
      body: Buffer.from(Buffer.from(response.body).toString('base64')),
    })),
  ],
  [
    'getWaveFile.200.schema.1',
    shows(['getWaveFile'], 'the image lacks its last bytes', (response) => ({
      ...response,
      body: response.body.slice(0, -12),
    })),
  ],
  [
    'getWaveFile.200.schema.1',
    shows(['getWaveFile'], 'the image is a page of HTML', (response) =>
      withHeader(
        { ...response, body: Buffer.from('<img src="wave.png">') },
        'content-type',
        'image/png',
      ),
    ),
  ],
  [
    'getWaveFile.400.1',
    own(
      ['getWaveFile'],
      'a size that breaks its rule has an empty image',
      () => async (request, send) => {
        const response = await send(request)
        return codeOf(response) === 400
          ? { status: 200, headers: [['content-type', 'image/png']], body: new Uint8Array() }
          : response
      },
    ),
  ],
  ['getWaveFile.400.code-400', code('getWaveFile', 400, 400001)],
  [
    'getWaveFile.400.code-400',
    query('getWaveFile')('width').takes(
      'a width above 4000 is cut',
      (width) => Number(width) > 4_000,
      '4000',
    ),
  ],
  [
    'getWaveFile.400.code-400001',
    unmeasured('getWaveFile', 'an earthquake that was not measured is not found', 404),
  ],
  [
    '400001.raised.1',
    unmeasured('getWaveFile', 'an earthquake that was not measured ends in a server error', 500),
  ],
  [
    'getWaveSamples.1 WaveComponent.items.1',
    samples('the acceleration is in m/s²', (sample) => Math.round(sample) / 100),
  ],
  [
    'getWaveSamples.1',
    samples('the acceleration is what the sensor counts', (sample) => Math.round(sample * 4_096)),
  ],
  ['WaveComponent.1', samples('samples have 6 decimals', (sample) => sample + 0.000_123)],
  [
    'WaveComponent.1 WaveComponent.items.1',
    samples('samples are texts', (sample) => sample.toFixed(2)),
  ],
  ['getWaveSamples.code.1', ofFirst('getWaveSamples', 'every record is the first one')],
  ['getWaveSamples.code.1', foundAnyway('getWaveSamples')],
  [
    'getWaveSamples.200.1',
    getWaveSamples.edit(
      'two components are the same',
      record((wave) => ({ ...wave, ew: wave['ns'] })),
    ),
  ],
  [
    'getWaveSamples.200.1',
    getWaveSamples.edit(
      'the vertical component is missing',
      at('/ud', () => undefined),
    ),
  ],
  [
    'getWaveSamples.400.1',
    own(
      ['getWaveSamples'],
      'a code that breaks its rule has an empty record',
      () => async (request, send) => {
        const response = await send(request)
        return codeOf(response) === 400
          ? answer(200, { startTime: 0, sampleHz: 100, ns: [0], ew: [0], ud: [0] })
          : response
      },
    ),
  ],
  ['getWaveSamples.400.code-400', code('getWaveSamples', 400, 404)],
  [
    'getWaveSamples.400.code-400001',
    unmeasured('getWaveSamples', 'an earthquake that was not measured is a bad request', 400),
  ],
  [
    'WaveSamples.2',
    getWaveSamples.list('one component ends earlier', '/ud', (some) => some.slice(0, -100)),
  ],
  [
    'WaveSamples.2',
    getWaveSamples.list('one component begins later', '/ns', (some) => some.slice(50)),
  ],
  [
    'WaveSamples.startTime.1',
    getWaveSamples.edit('the record starts in seconds', at('/startTime', seconds), detail),
  ],
  [
    'WaveSamples.startTime.1',
    getWaveSamples.edit(
      'the record starts when the S wave arrives',
      record((wave) => ({ ...wave, startTime: wave['sTime'] })),
      detail,
    ),
  ],
  [
    'WaveSamples.startTime.1',
    getWaveSamples.edit(
      'the record starts nine hours late',
      at('/startTime', later(nineHoursMs)),
      detail,
    ),
  ],
  [
    'WaveSamples.sampleHz.1',
    getWaveSamples.number('the rate is the time of one sample', '/sampleHz', (hz) => 1_000 / hz),
  ],
  ['WaveSamples.sampleHz.1', getWaveSamples.set('the rate is that of the image', '/sampleHz', 1)],
  [
    'WaveSamples.pTime.1',
    getWaveSamples.edit(
      'the P wave is a number of samples',
      record((wave) => ({ ...wave, pTime: 1_000 })),
    ),
  ],
  [
    'WaveSamples.pTime.1',
    getWaveSamples.edit('the P wave arrives after the S wave', swap('pTime', 'sTime')),
  ],
  [
    'WaveSamples.sTime.1',
    getWaveSamples.edit('the S wave arrives after the record', at('/sTime', later(3_600_000))),
  ],
  ['WaveSamples.sTime.1', getWaveSamples.edit('the S wave is in seconds', at('/sTime', seconds))],
)

const getOpenWave = answers('getOpenWave')
const circle = '/wave/*'

/** Faults that break sentences about the waves of a simulated earthquake. */
export const openWaveSentences: Fault[] = broken(
  [
    'getOpenWave.2',
    query('getOpenWave')('hypoDepth').refuses(
      'numbers with decimals are refused',
      (value) => value !== null && value.includes('.'),
      400002,
    ),
  ],
  [
    'getOpenWave.2',
    query('getOpenWave')('waveCount').refuses(
      'a number that is a text of two digits is refused',
      (value) => value !== null && value.length === 2,
      400004,
    ),
  ],
  ...(
    [
      ['getOpenWave.hypoLat.1', 'hypoLat', '35'],
      ['getOpenWave.hypoDepth.1', 'hypoDepth', '10'],
      ['getOpenWave.sendSec.1 WaveSendSec.1', 'sendSec', '10'],
      ['getOpenWave.waveInterval.1 WaveInterval.1', 'waveInterval', '1'],
      ['getOpenWave.waveCount.1 WaveCount.1 OpenWave.wave.1', 'waveCount', '10'],
    ] as const
  ).map(
    ([ids, name, instead]) =>
      [ids, calculated(name, `calculates with ${instead} as ${name}`, () => instead)] as const,
  ),
  [
    'getOpenWave.hypoLat.1',
    calculated('hypoLat', 'calculates with degrees as radians', (value) =>
      String(Math.max(-90, Math.min(90, (Number(value) * Math.PI) / 180))),
    ),
  ],
  [
    'getOpenWave.hypoDepth.1',
    calculated('hypoDepth', 'calculates with a depth in miles', (value) =>
      String(Math.min(700, Number(value) * 1.609)),
    ),
  ],
  ['getOpenWave.sendSec.1', calculated('sendSec', 'begins at the origin', () => '0')],
  [
    'getOpenWave.waveInterval.1',
    calculated('waveInterval', 'has twice the interval', (value) =>
      String(Math.min(60, Number(value) * 2)),
    ),
  ],
  [
    'getOpenWave.waveCount.1 OpenWave.wave.1',
    calculated('waveCount', 'has one instant more', (value) =>
      String(Math.min(1_000, Number(value) + 1)),
    ),
  ],
  [
    'OpenWave.wave.1 WaveCount.1',
    getOpenWave.list('the last instant is missing', '/wave', (circles) => circles.slice(0, -1)),
  ],
  [
    'getOpenWave.hypoLng.1 OpenWave.hypoLng.1',
    getOpenWave.number('the longitude is west', '/hypoLng', (lng) => -lng),
  ],
  [
    'getOpenWave.hypoLng.1',
    query('getOpenWave')('hypoLng').refuses(
      'western longitudes are refused',
      (value) => Number(value) < 0,
      400002,
    ),
  ],
  ['getOpenWave.magnitude.1', magnitudeCounts()],
  [
    'getOpenWave.200.1 OpenWaveCircles.1',
    getOpenWave.edit(
      'all circles are the last one',
      listAt('/wave', (circles) => circles.map(() => circles.at(-1))),
    ),
  ],
  ['getOpenWave.200.1', getOpenWave.set('there are no circles', '/wave', [])],
  ['getOpenWave.400.code-400002', code('getOpenWave', 400002, 400)],
  [
    'getOpenWave.400.code-400002 400002.raised.1',
    query('getOpenWave')('hypoLat').takes(
      'a latitude behind the pole is cut',
      (value) => Number(value) > 90,
      '90',
    ),
  ],
  ['getOpenWave.400.code-400003', code('getOpenWave', 400003, 400002)],
  [
    'getOpenWave.400.code-400003 400003.raised.1',
    query('getOpenWave')('magnitude').takes(
      'any magnitude is taken',
      (value) => value !== null && !(Number(value) >= 0 && Number(value) <= 10),
      undefined,
    ),
  ],
  ['getOpenWave.400.code-400004', code('getOpenWave', 400004, 400)],
  [
    'getOpenWave.400.code-400004 400004.raised.1',
    query('getOpenWave')('waveCount').takes(
      'more than 1000 instants are cut',
      (value) => Number(value) > 1_000,
      '1000',
    ),
  ],
  [
    'OpenWave.hypoLat.1',
    getOpenWave.number(
      'the latitude has 2 decimals',
      '/hypoLat',
      (lat) => Math.round(lat * 100) / 100,
    ),
  ],
  [
    'OpenWave.hypoLng.1',
    getOpenWave.number('the longitude is a whole number', '/hypoLng', Math.round),
  ],
  [
    'OpenWave.hypoDepth.1',
    getOpenWave.number('the depth is in metres', '/hypoDepth', (km) => Math.min(700, km * 1_000)),
  ],
  [
    'OpenWave.sendSec.1',
    getOpenWave.number('the first instant is one interval later', '/sendSec', (sec) => sec + 1),
  ],
  ['OpenWave.waveInterval.1', getOpenWave.set('the interval is always 1', '/waveInterval', 1)],
  [
    'OpenWave.waveCount.1',
    getOpenWave.number('the number of instants counts from 0', '/waveCount', (count) =>
      Math.max(1, count - 1),
    ),
  ],
  [
    'OpenWave.1',
    getOpenWave.edit(
      "the request's values are texts",
      record((wave) =>
        Object.fromEntries(
          Object.entries(wave).map(([name, value]) => [
            name,
            typeof value === 'number' ? String(value) : value,
          ]),
        ),
      ),
    ),
  ],
  [
    'OpenWave.1',
    getOpenWave.edit(
      "the request's values are missing",
      record(({ wave }) => ({ wave })),
    ),
  ],
  [
    'OpenWaveCircles.1',
    getOpenWave.edit(
      'circles are in kilometres',
      at(
        circle,
        eachNumber((degrees) => degrees * 111.2),
      ),
    ),
  ],
  [
    'OpenWaveCircles.1',
    getOpenWave.edit(
      'circles have their full width',
      at(
        circle,
        eachNumber((degrees) => degrees * 2),
      ),
    ),
  ],
  [
    'OpenWaveCircles.2',
    getOpenWave.edit(
      'a wave below the surface has the width of its depth',
      at(
        circle,
        eachNumber((degrees) => (degrees === 0 ? 0.1 : degrees)),
      ),
    ),
  ],
  [
    'OpenWaveCircles.2',
    getOpenWave.edit(
      'a wave below the surface is null',
      at(
        circle,
        record((widths) =>
          Object.fromEntries(
            Object.entries(widths).map(([name, width]) => [name, width === 0 ? null : width]),
          ),
        ),
      ),
    ),
  ],
  [
    'OpenWaveCircles.pLat.1',
    getOpenWave.edit(
      'the P wave has the latitude of its longitude',
      at(
        circle,
        record((widths) => ({ ...widths, pLat: widths['pLng'] })),
      ),
    ),
  ],
  [
    'OpenWaveCircles.pLat.1',
    getOpenWave.number(
      'the P wave is in kilometres of latitude',
      `${circle}/pLat`,
      (degrees) => degrees * 111.2,
    ),
  ],
  [
    'OpenWaveCircles.pLng.1',
    getOpenWave.edit(
      'a degree of longitude is as long as one of latitude for the P wave',
      at(
        circle,
        record((widths) => ({ ...widths, pLng: widths['pLat'] })),
      ),
    ),
  ],
  [
    'OpenWaveCircles.sLat.1',
    getOpenWave.edit(
      'the S wave is the P wave',
      at(
        circle,
        record((widths) => ({ ...widths, sLat: widths['pLat'] })),
      ),
    ),
  ],
  [
    'OpenWaveCircles.sLng.1',
    getOpenWave.edit(
      'a degree of longitude is as long as one of latitude for the S wave',
      at(
        circle,
        record((widths) => ({ ...widths, sLng: widths['sLat'] })),
      ),
    ),
  ],
  [
    'OpenWaveCircles.sLat.1 OpenWaveCircles.sLng.1',
    getOpenWave.edit(
      'the S wave is ahead of the P wave',
      at(circle, inTurn(swap('pLat', 'sLat'), swap('pLng', 'sLng'))),
    ),
  ],
  [
    'OpenWave.wave.2',
    getOpenWave.list('entries are in the wrong order', '/wave', (circles) => circles.toReversed()),
  ],
  ['OpenWave.wave.2', shiftedEntries()],
)

function image(name: string, change: (params: URLSearchParams) => void): Fault {
  return own(['getWaveFile'], name, () => async (request, send) => {
    const response = await send(request)
    return isSuccess(response) ? send(withQuery(request, change)) : response
  })
}

function twice(name: 'width' | 'height') {
  return (params: URLSearchParams): void => {
    params.set(
      name,
      String(Math.min(4_000, 2 * Number(params.get(name) ?? (name === 'width' ? 800 : 400)))),
    )
  }
}

function samples(name: string, change: (sample: number) => unknown): Fault {
  const edit = list((some) =>
    some.map((sample) => (typeof sample === 'number' ? change(sample) : sample)),
  )
  return getWaveSamples.edit(name, inTurn(...components.map((component) => at(component, edit))))
}

/** Returns the response of the last successful call instead of status 404. */
function foundAnyway(id: 'getWaveFile' | 'getWaveSamples'): Fault {
  return own([id, 'listHistory'], 'a code that is not found leads to the latest that was', () => {
    let last: SentRequest | undefined
    return async (request, send) => {
      const response = await send(request)
      if (isSuccess(response)) last = request
      return codeOf(response) === 404 && last ? send(last) : response
    }
  })
}

/** Calculates with a changed value, but returns the requested one. */
function calculated(name: string, what: string, change: (value: string) => string): Fault {
  return own(['getOpenWave'], what, () => async (request, send) => {
    const response = await send(request)
    const given = new URLSearchParams(request.query).get(name)
    if (!isSuccess(response) || given === null) return response
    const other = await send(withQuery(request, (params) => params.set(name, change(given))))
    if (!isSuccess(other)) return response
    return {
      ...other,
      body: edited(
        other.body,
        numberAt(`/${name}`, () => Number(given)),
      ),
    }
  })
}

function edited(bytes: Uint8Array, edit: Edit): Uint8Array {
  const json: unknown = JSON.parse(new TextDecoder().decode(bytes))
  return new TextEncoder().encode(JSON.stringify(edit(json)))
}

function eachNumber(change: (value: number) => number): Edit {
  return record((members) =>
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => [
        name,
        typeof value === 'number' ? change(value) : value,
      ]),
    ),
  )
}

/** The waves of stronger earthquakes are faster. */
function magnitudeCounts(): Fault {
  return own(
    ['getOpenWave'],
    "the magnitude changes the waves' speed",
    () => async (request, send) => {
      const response = await send(request)
      const magnitude = Number(new URLSearchParams(request.query).get('magnitude') ?? 0)
      return isSuccess(response)
        ? {
            ...response,
            body: edited(
              response.body,
              at(
                circle,
                eachNumber((degrees) => degrees * (1 + magnitude / 50)),
              ),
            ),
          }
        : response
    },
  )
}

/** The first entry is one interval later than `sendSec`. */
function shiftedEntries(): Fault {
  return own(
    ['getOpenWave'],
    'the first entry is one interval late',
    () => async (request, send) => {
      const response = await send(request)
      const params = new URLSearchParams(request.query)
      const start = Number(params.get('sendSec'))
      const by = Number(params.get('waveInterval'))
      if (!isSuccess(response) || start + by > 3_600) return response
      const other = await send(
        withQuery(request, (some) => some.set('sendSec', String(start + by))),
      )
      return isSuccess(other)
        ? { ...other, body: edited(other.body, setAt('/sendSec', start)) }
        : response
    },
  )
}
