import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node'
import { failureText } from './results.ts'

/** Prints a line such as `[42/148] tests/web/text.test.ts` after each file, and the failures. */
export default class QuietReporter implements Reporter {
  #done = 0
  #total = 0
  #tests = 0

  onTestRunStart(files: readonly unknown[]): void {
    this.#total = files.length
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1
    console.log(`[${this.#done}/${this.#total}] ${module.relativeModuleId}`)
    for (const error of module.errors()) console.log(textOf(module.relativeModuleId, error))
  }

  onTestCaseResult(test: TestCase): void {
    const file = test.module.relativeModuleId
    this.#tests += 1
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
    console.log(`${this.#tests} tests in ${this.#done} files: ${reason}`)
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
