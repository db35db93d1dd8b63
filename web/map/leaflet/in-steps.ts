import { nextTask } from '../../tasks.ts'

/**
 * Carries out work in several tasks, so that the page responds between them: a generator stops where it yields. Ends
 * early when the work is no longer wanted.
 */
export async function inSteps(work: Iterator<void>, isWanted: () => boolean): Promise<void> {
  do await nextTask()
  while (isWanted() && !work.next().done)
}
