import { type WalkGround, walkSeed } from '../../../simulator/cli/explore/portal/walk.ts'
import type { PlantedBug } from './planted/planted-bug.ts'

/** How the search for a planted bug ended. */
export interface Search {
  /** The seed whose walk has found it, if any, and the message of its rule. */
  seed?: number
  message?: string
  /** Steps of all walks until then, and what they took. */
  stepCount: number
  seconds: number
  /** Failures of other rules, which a planted bug may cause too. */
  others: string[]
}

const stepsOfWalk = 60

/** Walks from the first seed on, two at a time, until a walk breaks the rule of a planted bug or the time is over. */
export async function searchBug(
  ground: WalkGround,
  { rule, plant }: PlantedBug,
  limitSeconds: number,
): Promise<Search> {
  const startedAtMs = performance.now()
  const seconds = () => Math.round((performance.now() - startedAtMs) / 1_000)
  const examined = new Set<string>()
  const search: Search = { stepCount: 0, seconds: 0, others: [] }
  let next = 1
  const walkOn = async () => {
    while (search.seed === undefined && seconds() < limitSeconds) {
      const seed = next
      next += 1
      const options = { stepCount: stepsOfWalk, examined }
      const walk = await walkSeed({ ...ground, prepare: plant }, seed, options)
      if (search.seed !== undefined) return
      search.stepCount += walk.steps.length
      const { failure } = walk
      if (failure?.rule === rule) Object.assign(search, { seed, message: failure.message })
      else if (failure) search.others.push(`seed ${seed}, ${failure.rule}: ${failure.message}`)
    }
  }
  await Promise.all([walkOn(), walkOn()])
  return { ...search, seconds: seconds() }
}
