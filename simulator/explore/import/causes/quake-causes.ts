import { isRecord } from '../../../../openapi/contract/is-record.ts'
import type { Draft } from '../draft.ts'
import { listOf } from '../list-of.ts'
import type { DifferingCall, PossibleCause } from './possible-cause.ts'

/** A name gives an earthquake its random numbers. So many names meet most of the ways in which it is warned of. */
const names = [2, 3, 4, 5, 6, 7, 8, 9]

/** Other errors of the agency's first estimates, if a list of early warnings differs. They depend on an earthquake's name. */
export function quakeCauses(draft: Draft, { index }: DifferingCall): PossibleCause[] {
  const { answer } = draft.calls[index]?.call ?? {}
  if (!isRecord(answer)) return []
  const shown = new Set(
    [...listOf(answer.warnings), answer.warning].filter(isRecord).map(({ eqcode }) => eqcode),
  )
  return draft.events
    .flatMap(({ step }) => (isRecord(step['quake']) ? [String(step['quake'].id)] : []))
    .filter((id) => shown.has(/^quake-(\d+)/.exec(id)?.[1]))
    .flatMap((id) => names.map((name) => ({ quakeNames: { [id]: `${id.split('.')[0]}.${name}` } })))
}
