import type { WalkStep } from './step.ts'

/**
 * Finds a shorter walk that still fails: leaves out parts of halving size until nothing more can be left out.
 *
 * @param isFailing takes the steps in a new world and returns whether they fail in the same way
 * @param attempts the number of walks that may be taken
 */
export async function shrinkWalk(
  steps: readonly WalkStep[],
  isFailing: (candidate: WalkStep[]) => Promise<boolean>,
  attempts: number,
): Promise<WalkStep[]> {
  let best = [...steps]
  let left = attempts
  for (let size = Math.ceil(best.length / 2); size >= 1; size = Math.floor(size / 2)) {
    // From the end, because later steps need earlier ones.
    for (let end = best.length - 1; end > 0 && left > 0; end -= size) {
      const candidate = best.toSpliced(Math.max(0, end - size), Math.min(size, end))
      if (candidate.length === best.length) continue
      left -= 1
      if (await isFailing(candidate)) best = candidate
    }
  }
  return best
}
