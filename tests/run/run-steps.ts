import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { createProgressLine } from '../../scripts/cli/progress-line.ts'
import type { Step } from './steps.ts'

export interface StepResult {
  name: string
  isPassed: boolean
  /** Why the step could not check anything on this machine. */
  skipReason?: string
  /** The command's output without its progress and its slowest tests. */
  output: string
  /** The slowest test files and tests of the step, one per line. */
  slowest: string[]
}

interface RunningStep {
  name: string
  startedAtMs: number
  /** E.g. `42/148`. */
  counts?: string
}

const redrawMs = 1_000
/** With this code and a line that begins with `Skipped: `, a command says that it could check nothing on this machine. */
const skippedCode = 2

/**
 * Runs the steps of a group in parallel, and the groups one after the other. A failed step does not stop the others. Prints a
 * line for each finished step and, on a terminal, which steps are running.
 *
 * @param env added to the environment of the commands
 */
export async function runSteps(
  steps: readonly Step[],
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<StepResult[]> {
  const running = new Set<RunningStep>()
  const line = createProgressLine(process.stdout)
  const timer = setInterval(() => line.show(describeAll(running)), redrawMs)
  const results: StepResult[] = []
  for (const group of Map.groupBy(steps, (step) => step.group).values()) {
    const ofGroup = group.map(async (step) => {
      const startedAtMs = performance.now()
      const result = await runStep(step, root, env, running)
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

/**
 * Splits a command's output: the last progress line such as `[42/148] a.test.ts`, the lines that begin with `[slow] `, the reason
 * in a line such as `Skipped: There is no printer.`, and the rest.
 */
export function readOutput(text: string): {
  counts: string | undefined
  slowest: string[]
  skipReason: string | undefined
  rest: string
} {
  const lines = text.split('\n')
  const slow = lines.filter((one) => one.startsWith('[slow] '))
  return {
    counts: [...text.matchAll(/^\[(\d+\/\d+)\] /gm)].at(-1)?.[1],
    slowest: slow.map((one) => one.slice('[slow] '.length)),
    skipReason: /^Skipped: (.+)$/m.exec(text)?.[1],
    rest: lines.filter((one) => !/^\[(?:slow|\d+\/\d+)\] /.test(one)).join('\n'),
  }
}

function runStep(
  { name, command: [program = '', ...args] }: Step,
  root: string,
  env: NodeJS.ProcessEnv,
  running: Set<RunningStep>,
): Promise<StepResult> {
  const step: RunningStep = { name, startedAtMs: performance.now() }
  running.add(step)
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        const text = stripVTControlCharacters(String(chunk))
        output += text
        const { counts } = readOutput(text)
        if (counts !== undefined) step.counts = counts
      })
    }
    const end = (code: number | null): void => {
      running.delete(step)
      const { rest, slowest, skipReason } = readOutput(output)
      const skipped = code === skippedCode && skipReason !== undefined ? { skipReason } : {}
      resolve({
        name,
        isPassed: code === 0 || 'skipReason' in skipped,
        output: rest,
        slowest,
        ...skipped,
      })
    }
    child.on('error', (error) => {
      output += `${program} can't be started: ${error.message}\n`
      end(1)
    })
    child.on('close', end)
  })
}

function describeAll(running: ReadonlySet<RunningStep>): string {
  const texts = [...running].map(({ name, startedAtMs, counts }) =>
    [name, `${Math.round((performance.now() - startedAtMs) / 1000)} s`, counts ?? ''].join(' '),
  )
  return `running  ${texts.join(', ')}`
}
