import { memberOf } from '../../../contract/json-pointer.ts'
import type { CallResult, Report } from '../../calls/caller.ts'
import type { VerifyContext } from '../../calls/context.ts'
import type { Fields } from '../../calls/read-back.ts'
import type { PassiveCheck } from '../passive-check.ts'
import { offsetText } from './change-of.ts'
import { findingAt, itemsIn, numberIn, successBody } from './declared-values.ts'
import { readQuery } from '../../../contract/read-query.ts'
import { limits } from '../../../generated/limits.ts'
import { readPng } from '../../exchange/png.ts'
import { mediaTypeIn } from '../../exchange/exchange.ts'

const kmPerDegree = 111.2
/** Upper bounds of the speeds of seismic waves. At the bottom of the mantle, P waves reach 13.7 km/s and S waves 7.3 km/s. */
const maxKmPerSecond = { P: 14, S: 8 }
/** Larger circles are not compared, because a server's travel-time tables may end there. */
const maxGrowthDegrees = 10
const toleranceDegrees = 0.001

/** The largest permitted share of the P wave's radius for the S wave at the same instant. P waves are about 1.7 times as fast. */
const maxShareOfP = 0.85
/** Maximum relative error of a degree of longitude, for curved and for flat circles. */
const maxStretch = 0.15
/** Circles are only judged below this latitude, where they are nearly flat. */
const maxFlatDegrees = 60

interface Circle {
  pLat: number
  pLng: number
  sLat: number
  sLng: number
}

type CircleProblem = [rule: string, message: string]

/** Contract: wave has the half-widths, in degrees, of the circles that the waves have reached at each instant. */
export const waveCircles: PassiveCheck = {
  name: 'wave-circles',
  check(exchange) {
    const body = successBody(exchange)
    if (exchange.operation.id !== 'getOpenWave' || !body) return []
    const [from = 0, interval = 0] = ['sendSec', 'waveInterval'].map((name) => numberIn(body, name))
    const circles = itemsIn(body, 'wave').map((item) => ({
      pLat: numberIn(item, 'pLat') ?? 0,
      pLng: numberIn(item, 'pLng') ?? 0,
      sLat: numberIn(item, 'sLat') ?? 0,
      sLng: numberIn(item, 'sLng') ?? 0,
    }))
    const latitude = numberIn(body, 'hypoLat') ?? 0
    const depthKm = numberIn(body, 'hypoDepth') ?? 0
    return circles.flatMap((circle, index) => {
      const path = `/wave/${index}`
      return [
        ...speedProblems(circle, from + index * interval, depthKm),
        ...shapeProblems(circle, latitude),
      ].map(([rule, message]) => ({
        ...findingAt(exchange, path, rule, `${path} ${message}.`, false),
        rule: 'OpenWaveCircles.1',
      }))
    })
  },
}

/** A degree of longitude is shorter than one of latitude by the cosine of the latitude. */
function shapeProblems({ pLat, pLng, sLat, sLng }: Circle, latitude: number): CircleProblem[] {
  const stretch = 1 / Math.cos((latitude * Math.PI) / 180)
  const isRound = (lat: number, lng: number): boolean =>
    lat > maxGrowthDegrees ||
    Math.abs(latitude) > maxFlatDegrees ||
    Math.abs(lng - lat * stretch) <= maxStretch * lng + toleranceDegrees
  return isRound(pLat, pLng) && isRound(sLat, sLng)
    ? []
    : [
        [
          'round',
          `is not round: its half-widths in latitude and longitude are not those of a circle at latitude ${latitude}`,
        ],
      ]
}

function speedProblems({ pLat, sLat }: Circle, seconds: number, depthKm: number): CircleProblem[] {
  const problems: CircleProblem[] = []
  const isFarther = sLat > pLat + toleranceDegrees
  if (isFarther || (pLat < maxGrowthDegrees && sLat > pLat * maxShareOfP + toleranceDegrees))
    problems.push(['P before S', 'has its S wave ahead of its P wave, or close behind it'])
  for (const [name, degrees] of [['P', pLat] as const, ['S', sLat] as const]) {
    const km = degrees * kmPerDegree
    if (km === 0 || Math.hypot(km, depthKm) <= maxKmPerSecond[name] * seconds + 1) continue
    const place = depthKm > 0 ? ` from a depth of ${depthKm} km` : ''
    problems.push([
      `speed of ${name}`,
      `has its ${name} wave ${Math.round(km)} km away after ${seconds} s${place}, which is faster than any seismic wave`,
    ])
  }
  return problems
}

const components = ['ns', 'ew', 'ud'] as const
/** Above the strongest acceleration ever measured, 4,022 gal. */
const maxGal = 10_000

/** Ids in `sentences.yaml` of the rules about the components. */
const recordRules: Readonly<Record<string, string>> = {
  length: 'WaveSamples.2',
  decimals: 'WaveComponent.1',
}

/** Contract, WaveSamples: the components have equal lengths and start at startTime; pTime and sTime lie within the record. */
export const waveRecord: PassiveCheck = {
  name: 'wave-record',
  check(exchange) {
    const body = successBody(exchange)
    if (exchange.operation.id !== 'getWaveSamples' || !body) return []
    return Array.from(recordProblems(body), ([name, rule, message]) => ({
      ...findingAt(exchange, `/${name}`, rule, message, false),
      rule: recordRules[rule],
    }))
  },
}

function* recordProblems(body: Fields): Iterable<[name: string, rule: string, message: string]> {
  const lists = components.map((name) => {
    const list = body[name]
    return Array.isArray(list) ? list.filter((sample) => typeof sample === 'number') : []
  })
  const lengths = lists.map(({ length }) => length)
  const [length = 0] = lengths
  if (lengths.some((count) => count !== length))
    yield [
      'ns',
      'length',
      `ns, ew and ud have different numbers of samples: ${lengths.join(', ')}.`,
    ]
  const start = numberIn(body, 'startTime')
  const hz = numberIn(body, 'sampleHz') ?? 0
  for (const name of ['pTime', 'sTime']) {
    const at = numberIn(body, name)
    if (at === undefined || start === undefined || hz <= 0) continue
    if (at >= start && at <= start + (length / hz) * 1_000) continue
    const message = `Compared with startTime, ${name} is ${offsetText(at - start)}, but the record is ${Math.round(length / hz)} s long.`
    yield [name, 'in the record', message]
  }
  // A few samples may be equal by chance, and at rest all samples are equal.
  const texts = lists.map((list) => (new Set(list).size > 10 ? list.join() : ''))
  for (const [index, name] of components.entries()) {
    if (texts[index] !== '' && texts.indexOf(texts[index] ?? '') < index)
      yield [name, 'same', `${name} has the same samples as another component.`]
    const most = (lists[index] ?? []).reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
    if (lists[index]?.some((sample) => Number(sample.toFixed(2)) !== sample))
      yield [name, 'decimals', `${name} has a sample with more than 2 decimals.`]
    if (most > maxGal) yield [name, 'gal', `${name} reaches ${most} gal, more than any earthquake.`]
  }
}

/** Contract, getWaveFile: a PNG with the width and height of the request, or their defaults. */
export const imageSize: PassiveCheck = {
  name: 'image-size',
  check({ operation, request, response: { status, headers, body }, violations }) {
    const isImage = mediaTypeIn(headers) === 'image/png'
    if (operation.id !== 'getWaveFile' || !isImage || violations.length > 0) return []
    const image = readPng(body)
    if (!image.width) return []
    const query = readQuery(request.query)
    const width = Number(query['width'] ?? limits.WaveImageWidth.default)
    const height = Number(query['height'] ?? limits.WaveImageHeight.default)
    if (image.width === width && image.height === height) return []
    const defaults = ['width', 'height'].filter((name) => query[name] === undefined)
    return {
      place: 'size',
      message: `The image has ${image.width} × ${image.height} pixels instead of ${width} × ${height}${defaults.length === 0 ? '' : ` (${defaults.join(' and ')} by default)`}.`,
      pointer: `/responses/${status}/content/image~1png`,
      rule: `getWaveFile.${image.width === width ? 'height' : 'width'}.1`,
      provenance: 'inferred',
    }
  },
}

/** How far a peak may be from the expected one: a record may lack the strongest shaking, and high frequencies hardly count. */
const maxRatio = { weaker: 10, stronger: 100 }

/** Contract, WaveSamples: accelerations in gal. By the JMA, a peak of `a` gal (filtered) has the intensity 2 lg `a` + 0.94. */
export async function compareRecord(
  context: VerifyContext,
  report: Report,
  { code, shindo, detail }: { code: string; shindo: number; detail: CallResult },
): Promise<void> {
  const record = await context.call('getWaveSamples', { query: { code } })
  const samples = ['ns', 'ew', 'ud']
    .flatMap((name) => memberOf(record.json, name))
    .filter((sample) => typeof sample === 'number')
  if (!record.isSuccess || samples.length === 0) return
  const gal = 10 ** ((shindo - 0.94) / 2)
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  if (peak * maxRatio.weaker >= gal && peak <= gal * maxRatio.stronger) return
  report('getWaveSamples', [detail, record], {
    place: 'unit',
    rule: 'WaveComponent.items.1',
    message: `The samples of the earthquake ${code} reach ${peak}, but the measured intensity ${shindo} corresponds to a peak of about ${Math.round(gal)} gal.`,
  })
}
