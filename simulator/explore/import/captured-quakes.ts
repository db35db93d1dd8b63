import { minuteMs } from '../../engine/durations.ts'
import { z } from 'zod'
import { type Hypocentre, originOf, type PastQuake } from '../../quake/source/hypocentre.ts'
import { pastQuakes } from '../../quake/source/past-quakes.ts'
import { magnitudeShownAs } from '../../quake/warning/magnitude.ts'
import { uniqueEqcodeOf } from '../../quake/warning/bulletins.ts'
import { type CapturedCall, type ImportedStep, objectsIn } from './captured-call.ts'

/** All earthquakes whose source is known. */
export function capturedQuakes(calls: readonly CapturedCall[]): ImportedStep[] {
  const taken = new Set<string>()
  const quakes = [...quakeSources(calls)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return quakes.map(([code, source]) => {
    const step = quakeStep(code, source, (one) => taken.has(one))
    taken.add(code)
    return step
  })
}

/** The codes of the earthquakes whose source is known. */
export function quakeCodes(calls: readonly CapturedCall[]): string[] {
  return [...quakeSources(calls).keys()]
}

/** The codes of the earthquakes in histories, each once, with their areas as far as these are known. */
export function listedQuakes(calls: readonly CapturedCall[]): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const { operation, answer } of calls) {
    if (operation !== 'listHistory') continue
    for (const { eqcode, eewAreaName } of objectsIn(answer.terminalEqSummaryItems)) {
      if (typeof eqcode === 'string') found.set(eqcode, eewAreaName ?? found.get(eqcode))
    }
  }
  return found
}

/** What is known of the source of an earthquake. */
type QuakeSource = Pick<Hypocentre, 'originAt' | 'lat' | 'lng' | 'depthKm' | 'magnitude'>

/** The latest source of each earthquake, by its code. One that is only listed may be a past earthquake. */
function quakeSources(calls: readonly CapturedCall[]): Map<string, QuakeSource> {
  const found = new Map<string, QuakeSource>()
  for (const [code, areaName] of listedQuakes(calls)) {
    const past = pastQuakes.find((one) => isSameQuake(one, code, areaName))
    if (past) found.set(code, past)
  }
  for (const { operation, answer, path } of calls) {
    const warnings =
      operation === 'listWarnings' ? answer.warnings : [answer.eew ?? answer.warning ?? answer]
    for (const warning of objectsIn(warnings)) {
      const code = warning.eqcode ?? path.code
      const { data } = warningSource.safeParse(warning)
      if (data && typeof code === 'string') found.set(code, data)
    }
  }
  return found
}

const warningSource = z
  .object({
    originTime: z.number(),
    lat: z.number(),
    lng: z.number(),
    depth: z.number(),
    magnitude: z.number(),
  })
  .transform(({ originTime, depth, magnitude, ...rest }) => ({
    ...rest,
    originAt: originTime,
    depthKm: depth,
    magnitude: magnitudeShownAs(magnitude),
  }))

/** Whether a listed earthquake is a past one, by its time and, as far as it is known, its area. */
function isSameQuake(past: PastQuake, code: string, areaName: unknown): boolean {
  const detectedAt = timeOfCode(code)
  // Where it was detected takes long to find.
  if (Math.abs(detectedAt - past.originAt) > longestDetectionMs) return false
  const offMs = detectedAt - timeOfCode(uniqueEqcodeOf(past, () => false))
  const isSameArea = areaName === undefined || areaName === past.areaName
  return isSameArea && Math.abs(offMs) < samePastQuakeMs
}

/** An earthquake whose detection gives the captured code: the code is the time of detection, to the second. */
function quakeStep(
  code: string,
  { originAt, lat, lng, depthKm, magnitude }: QuakeSource,
  isTaken: (code: string) => boolean,
): ImportedStep {
  const past = pastQuakes.find((one) => Math.abs(one.originAt - originAt) < samePastQuakeMs)
  const source = { id: `quake-${code}`, lat, lng, depthKm, magnitude }
  const own = uniqueEqcodeOf(
    past ? { ...past, originAt: originOf(originAt, past) } : { ...source, originAt },
    isTaken,
  )
  const offMs = timeOfCode(code) - timeOfCode(own)
  return {
    atMs: originAt + (Number.isNaN(offMs) ? 0 : offMs),
    step: { quake: past ? past.id : source },
  }
}

/** From the origin of an earthquake until a station detects it, with a margin. */
const longestDetectionMs = 5 * minuteMs

/** The estimated origin of a warning is some seconds from the real one. */
const samePastQuakeMs = 20_000

function timeOfCode(code: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(code) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`)
}
