import type { StepResult } from '../../scenario/play/result.ts'
import type { RunReport } from './run-job.ts'

/** How a run ended. */
export type Verdict = 'passed' | 'failed' | 'invalid'

/** Whether everything in a run was as expected. */
export function verdictOf(report: RunReport): Verdict {
  if (report.kind === 'invalid') return 'invalid'
  return report.results.some(({ differences }) => differences.length > 0) ? 'failed' : 'passed'
}

/** Describes a run: each result, their numbers, and after a failure how to repeat it. */
export function describeReport(report: RunReport): string {
  if (report.kind === 'invalid') return report.message
  const { file, seed, name, title, results } = report
  const failed = results.filter(({ differences }) => differences.length > 0).length
  const lines = [
    `${name}: ${title}${seed === undefined ? '' : ` (seed ${seed})`}`,
    ...results.map((result) => describeResult(result, file)),
    `${results.length - failed} passed, ${failed} failed`,
  ]
  if (failed > 0) lines.push(`To repeat: npm run sim -- run ${file}${seedOption(seed)}`)
  return lines.join('\n')
}

function seedOption(seed: string | undefined): string {
  return seed === undefined ? '' : ` --seed ${seed}`
}

function describeResult({ title, atMs, place, differences }: StepResult, file: string): string {
  const isFailed = differences.length > 0
  const time = new Date(atMs).toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo' })
  const where = place.line === undefined ? file : `${file}:${place.line}`
  const head = isFailed ? `  FAIL ${time}  ${where}: ${title}` : `  ok   ${time}  ${title}`
  return [head, ...differences.map((text) => `         ${text}`)].join('\n')
}

/** Describes how many of several runs passed. */
export function describeTotal(verdicts: Verdict[]): string {
  const count = (wanted: Verdict) => verdicts.filter((one) => one === wanted).length
  const invalid = count('invalid')
  return `${verdicts.length} runs: ${count('passed')} passed, ${count('failed')} failed${
    invalid > 0 ? `, ${invalid} invalid` : ''
  }`
}
