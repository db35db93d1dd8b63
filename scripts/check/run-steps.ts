import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { createProgressLine } from '../../simulator/cli/progress-line.ts'
import type { Step } from './steps.ts'

export interface StepResult {
  name: string
  isPassed: boolean
  /** Why the step could not check anything on this machine, if that is so. */
  skipReason?: string
  /** What the command printed. */
  output: string
}

const redrawMs = 1_000

/**
 * Runs steps: those of a group in parallel, the groups one after the other. A failed step does not stop the others. Prints
 * one line for each step, and on a terminal which ones are running.
 *
 * @param env added to the environment of the commands
 */
export async function runSteps(
  steps: readonly Step[],
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<StepResult[]> {
  /** When each running step began. */
  const running = new Map<string, number>()
  const line = createProgressLine(process.stdout)
  const timer = setInterval(() => line.show(describeAll(running)), redrawMs)
  const results: StepResult[] = []
  for (const group of Map.groupBy(steps, (step) => step.group).values()) {
    const ofGroup = group.map(async (step) => {
      const startedAtMs = performance.now()
      running.set(step.name, startedAtMs)
      const result = await runStep(step, root, env)
      running.delete(step.name)
      line.clear()
      const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
      console.log(describeResult(result, seconds))
      return result
    })
    results.push(...(await Promise.all(ofGroup)))
  }
  clearInterval(timer)
  return results
}

/** E.g. `passed   types, 10.0 s`. */
function describeResult(
  { name, isPassed, skipReason }: Pick<StepResult, 'name' | 'isPassed' | 'skipReason'>,
  seconds: string,
): string {
  if (skipReason !== undefined) return `skipped  ${name}, ${seconds} s: ${skipReason}`
  return `${isPassed ? 'passed ' : 'FAILED '}  ${name}, ${seconds} s`
}

function runStep(
  { name, command: [program = '', ...args] }: Step,
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<StepResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream
        .setEncoding('utf8')
        .on('data', (chunk) => (output += stripVTControlCharacters(String(chunk))))
    }
    const end = (isPassed: boolean): void => {
      const skipReason = isPassed ? skipReasonIn(output) : undefined
      resolve({ name, isPassed, output, ...(skipReason === undefined ? {} : { skipReason }) })
    }
    child.on('error', (error) => {
      output += `${program} can't be started: ${error.message}\n`
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

/** The reason in a line such as `Skipped: There is no printer.` */
function skipReasonIn(output: string): string | undefined {
  return /^Skipped: (.+)$/m.exec(output)?.[1]
}

function describeAll(running: ReadonlyMap<string, number>): string {
  const texts = [...running].map(
    ([name, startedAtMs]) => `${name} ${Math.round((performance.now() - startedAtMs) / 1000)} s`,
  )
  return `running  ${texts.join(', ')}`
}
