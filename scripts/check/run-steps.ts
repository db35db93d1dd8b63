import { stripVTControlCharacters } from 'node:util'
import { hourMs } from '../../simulator/engine/durations.ts'
import { runCommand } from '../set-up/command.js'
import type { Step } from './steps.ts'

export interface StepResult {
  name: string
  isPassed: boolean
  /** Why the step could not check anything on this machine, if that is so. */
  skipReason?: string | undefined
  /** What the command printed, without its progress. At most 64 kB. */
  output: string
}

/**
 * Runs steps: those of a group in parallel, the groups one after the other. A failed step does not stop the others. Prints
 * one line for each step.
 *
 * @param env added to the environment of the commands
 */
export async function runSteps(
  steps: readonly Step[],
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const group of Map.groupBy(steps, (step) => step.group).values()) {
    const ofGroup = group.map(async (step) => {
      const startedAtMs = performance.now()
      const result = await runStep(step, root, env)
      const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
      console.log(describeResult(result, seconds))
      return result
    })
    results.push(...(await Promise.all(ofGroup)))
  }
  return results
}

/** E.g. `passed   types, 10.0 s`. */
function describeResult({ name, isPassed, skipReason }: StepResult, seconds: string): string {
  if (skipReason !== undefined) return `skipped  ${name}, ${seconds} s: ${skipReason}`
  return `${isPassed ? 'passed ' : 'FAILED '}  ${name}, ${seconds} s`
}

/** A command says on a line such as `Skipped: There is no printer.` why it can't check anything. */
async function runStep(
  { name, command: [program = '', ...args] }: Step,
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<StepResult> {
  const options = { cwd: root, env: { ...process.env, ...env }, limitMs: 3 * hourMs }
  const { isOk, output, reason } = await runCommand(program, args, options)
  const text = stripVTControlCharacters(output)
  return {
    name,
    isPassed: isOk,
    skipReason: isOk ? /^Skipped: (.+)$/m.exec(text)?.[1] : undefined,
    // Progress is on lines such as `[42/148] a.test.ts`.
    output: text.replaceAll(/^\[\d+\/\d+\] .*\n/gm, '') || reason,
  }
}
