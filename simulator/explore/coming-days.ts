import { isRecord } from '../../openapi/contract/is-record.ts'
import { jstDate } from '../models/jst-text.ts'

/** Stands for the two days after a step, which its generator does not know. */
export const comingDays = ['tomorrow', 'the day after']

const dayMs = 86_400_000

/** Replaces the days of a firmware release by those after its time in epoch milliseconds. */
export function withComingDays(
  step: Record<string, unknown>,
  atMs: number,
): Record<string, unknown> {
  const command = step['do']
  if (!isRecord(command) || !('dates' in command)) return step
  const dates = comingDays.map((_, index) => jstDate(atMs + (index + 1) * dayMs))
  return { ...step, do: { ...command, dates } }
}
