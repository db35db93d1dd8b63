import { createProgressLine } from '../../simulator/cli/progress-line.ts'
import type { RunningStep } from './run-step.ts'

const redrawMs = 1_000
const reportMs = 20_000

export interface Progress {
  /** Prints a line above the progress. */
  print: (text: string) => void
  stop: () => void
}

/**
 * Shows which steps run, for how long and how far they are: on a terminal in one line that is rewritten every second,
 * elsewhere in a new line every 20 seconds.
 */
export function showProgress(
  running: ReadonlySet<RunningStep>,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> = process.stdout,
): Progress {
  const describeAll = (): string =>
    [...running].map((step) => describeStep(step, performance.now())).join('; ')
  const line = createProgressLine(output)
  const draw = (): void => {
    if (running.size === 0) return line.clear()
    const text = `running ${describeAll()}`
    if (output.isTTY) line.show(text)
    else output.write(`${text}\n`)
  }
  const timer = setInterval(draw, output.isTTY ? redrawMs : reportMs)
  return {
    print: (text) => {
      line.clear()
      output.write(`${text}\n`)
      if (output.isTTY) draw()
    },
    stop: () => {
      clearInterval(timer)
      line.clear()
    },
  }
}

/** For example `unit tests, 35 s, 42 of 148`. */
export function describeStep({ name, startedAtMs, counts }: RunningStep, nowMs: number): string {
  const seconds = `${Math.round((nowMs - startedAtMs) / 1000)} s`
  return [name, seconds, ...(counts ? [`${counts.done} of ${counts.total}`] : [])].join(', ')
}
