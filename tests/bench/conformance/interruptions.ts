import { toPointer } from '../../../openapi/contract/json-pointer.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { randomFraction } from '../../../simulator/engine/random.ts'
import { type ProcessRun, runVerifyProcess } from '../../conformance/verify-process.ts'
import { type Figure, figureOf } from '../figure.ts'

const interruptions = 10

/**
 * Runs the tier `write` of `npm run verify` against a simulator in another process: to its end, with Ctrl-C after a random number
 * of requests, and with a small call budget. Counts the changes that each run leaves behind.
 *
 * @param seed for the number of requests before Ctrl-C
 * @param onDone called with a line for the user after each run
 */
export async function* interruptionFigures(
  seed: string,
  onDone: (text: string) => void,
): AsyncGenerator<Figure> {
  const figureFor = (name: string, run: ProcessRun, exitCode: number): Figure => {
    const changed = changedPlaces(run.before, run.after)
    const wrong = run.exitCode === exitCode ? [] : [`exit code ${run.exitCode}, not ${exitCode}`]
    onDone([`${name}: ${run.requests} requests`, ...changed, ...wrong].join(', '))
    return figureOf(`left changed: ${name}`, changed.length + wrong.length, 'x', { atMost: 0 })
  }
  const complete = await runVerifyProcess()
  yield figureFor('a complete run', complete, 0)
  for (let number = 0; number < interruptions; number += 1) {
    const moment = 1 + Math.floor(complete.requests * randomFraction(seed, 'moments', number))
    const run = await runVerifyProcess({ interruptAfter: moment })
    yield figureFor(`Ctrl-C after ${moment} requests`, run, 130)
  }
  const budget = { maxRequests: 600 }
  yield figureFor('a spent budget', await runVerifyProcess({ profile: budget }), 2)
}

/** Returns JSON pointers to the values that differ. */
function changedPlaces(one: unknown, other: unknown, at: string[] = []): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return []
  if (!isRecord(one) || !isRecord(other)) return [toPointer(at)]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) => changedPlaces(one[name], other[name], [...at, name]))
}
