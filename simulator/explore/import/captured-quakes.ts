import { isRecord } from '../../../openapi/contract/is-record.ts'
import { originOf } from '../../quake/source/hypocentre.ts'
import { pastQuakes } from '../../quake/source/past-quakes.ts'
import { uniqueEqcodeOf } from '../../quake/warning/bulletins.ts'
import type { CallInSession } from './captured-sessions.ts'
import type { ImportedStep } from './imported-step.ts'
import { listOf } from './list-of.ts'

/** All earthquakes whose source is in a response, and the cancellations of their warnings. */
export function capturedQuakes(calls: readonly CallInSession[]): ImportedStep[] {
  return [
    ...[...quakeSources(calls)].map(([code, { originTime, ...source }]) =>
      quakeStep(code, Number(originTime), source),
    ),
    ...cancellations(calls),
  ]
}

/** The codes of the earthquakes whose source is in a response. */
export function quakeCodes(calls: readonly CallInSession[]): string[] {
  return [...quakeSources(calls).keys()]
}

/** The latest source of each earthquake, by its code. */
function quakeSources(calls: readonly CallInSession[]): Map<string, Record<string, unknown>> {
  const found = new Map<string, Record<string, unknown>>()
  for (const { call } of calls) {
    const { answer } = call
    if (!isRecord(answer)) continue
    const warnings =
      call.operation === 'listWarnings'
        ? listOf(answer.warnings)
        : [answer.eew ?? answer.warning ?? answer]
    for (const warning of warnings.filter(isRecord)) {
      const { originTime, lat, lng, depth, magnitude } = warning
      const code = warning.eqcode ?? call.path.code
      const isQuake = [originTime, lat, lng, depth, magnitude].every(
        (one) => typeof one === 'number',
      )
      if (isQuake && typeof code === 'string') found.set(code, warning)
    }
  }
  return found
}

/** An earthquake whose detection gives the captured code: the code is the time of detection, to the second. */
function quakeStep(
  code: string,
  originAt: number,
  { lat, lng, depth, magnitude }: Record<string, unknown>,
): ImportedStep {
  const past = pastQuakes.find((one) => Math.abs(one.originAt - originAt) < samePastQuakeMs)
  const source = {
    id: `quake-${code}`,
    lat: Number(lat),
    lng: Number(lng),
    depthKm: Number(depth),
    magnitude: Number(magnitude),
  }
  const own = uniqueEqcodeOf(
    past ? { ...past, originAt: originOf(originAt, past) } : { ...source, originAt },
    () => false,
  )
  const offMs = timeOfCode(code) - timeOfCode(own)
  return {
    atMs: originAt + (Number.isNaN(offMs) ? 0 : offMs),
    step: { quake: past ? past.id : source },
  }
}

/** A cancellation for each warning that a response shows as cancelled, when it was sent. */
function cancellations(calls: readonly CallInSession[]): ImportedStep[] {
  const seen = new Set<unknown>()
  return calls.flatMap(({ call: { answer, atMs } }) => {
    if (!isRecord(answer)) return []
    const warnings = [answer.warning, ...listOf(answer.warnings)].filter(isRecord)
    return warnings.flatMap(({ eqcode, cancelFlag, sendTime }): ImportedStep[] => {
      if (cancelFlag !== true || typeof eqcode !== 'string' || seen.has(eqcode)) return []
      seen.add(eqcode)
      const sentAt = typeof sendTime === 'number' ? sendTime : atMs - 1
      return [{ atMs: sentAt, step: { do: { verb: 'cancel-warning', eqcode } } }]
    })
  })
}

/** The estimated origin of a warning is some seconds from the real one. */
const samePastQuakeMs = 20_000

function timeOfCode(code: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(code) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`)
}
