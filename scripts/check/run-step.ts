import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import type { Step } from './steps.ts'

/** A step that runs, and how far it is where its command reports that. */
export interface RunningStep {
  name: string
  /** As in `performance.now()`. */
  startedAtMs: number
  counts?: Counts
}

export interface Counts {
  done: number
  total: number
}

export interface StepResult {
  name: string
  isPassed: boolean
  /** Why the step could not check anything on this machine, if that is so. */
  skipReason?: string
  durationMs: number
  /** What the command printed, without the lines that report its progress. */
  output: string
}

/** Runs a step's command. `running` contains the step while it runs. */
export function runStep(
  { name, command: [program = '', ...args] }: Step,
  root: string,
  running: Set<RunningStep>,
): Promise<StepResult> {
  const step: RunningStep = { name, startedAtMs: performance.now() }
  running.add(step)
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        const text = stripVTControlCharacters(String(chunk))
        output += text
        step.counts = readCounts(text) ?? step.counts
      })
    }
    const end = (isPassed: boolean): void => {
      running.delete(step)
      const durationMs = performance.now() - step.startedAtMs
      const skipReason = isPassed ? readSkipReason(output) : undefined
      resolve({
        name,
        isPassed,
        durationMs,
        output: withoutCounts(output),
        ...(skipReason === undefined ? {} : { skipReason }),
      })
    }
    child.on('error', (error) => {
      output += `${program} can't be started: ${error.message}\n`
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

/** E.g. `passed  unit tests, 35.2 s`. */
export function describeResult({ name, isPassed, skipReason, durationMs }: StepResult): string {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`
  if (skipReason !== undefined) return `skipped  ${name}, ${seconds}: ${skipReason}`
  return `${isPassed ? 'passed' : 'FAILED'}  ${name}, ${seconds}`
}

/** Reads the last line like `[42/148] tests/web/text.test.ts`, which Playwright and our Vitest reporter print. */
export function readCounts(text: string): Counts | undefined {
  const [, done, total] = [...text.matchAll(/^\[(\d+)\/(\d+)\] /gmu)].at(-1) ?? []
  return total === undefined ? undefined : { done: Number(done), total: Number(total) }
}

/** Reads the reason from a line like `Skipped: The machine has no printer.` */
export function readSkipReason(output: string): string | undefined {
  return /^Skipped: (.+)$/mu.exec(output)?.[1]
}

function withoutCounts(output: string): string {
  return output.replaceAll(/^\[\d+\/\d+\] .*\n?/gmu, '')
}
