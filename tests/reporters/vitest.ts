import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node'
import { failureText, slowestLines } from './results.ts'

/** Prints a line such as `[42/148] tests/web/text.test.ts` after each file, the failures, and the slowest files and tests. */
export default class QuietReporter implements Reporter {
  #done = 0
  #total = 0
  readonly #files = new Map<string, number>()
  readonly #tests = new Map<string, number>()

  onTestRunStart(files: readonly unknown[]): void {
    this.#total = files.length
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1
    console.log(`[${this.#done}/${this.#total}] ${module.relativeModuleId}`)
    this.#files.set(module.relativeModuleId, module.diagnostic().duration)
    for (const error of module.errors()) console.log(textOf(module.relativeModuleId, error))
  }

  onTestCaseResult(test: TestCase): void {
    const file = test.module.relativeModuleId
    this.#tests.set(`${file}: ${test.fullName}`, test.diagnostic()?.duration ?? 0)
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    for (const error of errors) console.log(textOf(file, error, test))
  }

  onTestRunEnd(
    _: readonly TestModule[],
    unhandled: readonly { message: string; stack?: string }[],
    reason: TestRunEndReason,
  ): void {
    for (const { message, stack } of unhandled) console.log(`Unhandled: ${stack ?? message}`)
    const lines = [...slowestLines(this.#files, 10), ...slowestLines(this.#tests, 5)]
    for (const line of lines) console.log(line)
    console.log(`${this.#tests.size} tests in ${this.#done} files: ${reason}`)
  }
}

function textOf(
  file: string,
  error: ReturnType<TestModule['errors']>[number],
  test?: TestCase,
): string {
  const [frame] = error.stacks ?? []
  const place = frame
    ? `${relative(process.cwd(), frame.file)}:${frame.line}`
    : `${file}${test?.location ? `:${test.location.line}` : ''}`
  const name = test === undefined ? '' : ` -t ${JSON.stringify(test.fullName)}`
  const diff = typeof error.diff === 'string' ? error.diff : ''
  const message = `${error.message ?? ''}\n${diff}`
  return failureText(
    { title: test?.fullName ?? file, place },
    stripVTControlCharacters(message),
    `npx vitest run --config tests/vitest.config.ts ${file}${name}`,
  )
}
