import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from 'playwright/types/testReporter'
import { failureText } from './results.ts'

/** Prints a line such as `[42/148] a page opens` after each test, and the failures. */
export default class QuietReporter implements Reporter {
  #done = 0
  #total = 0
  #config = ''

  onBegin({ configFile = '' }: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length
    this.#config = relative(process.cwd(), configFile)
  }

  onError({ message, stack }: TestError): void {
    console.log(stripVTControlCharacters(stack ?? message ?? 'An unknown error'))
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    this.#done += 1
    console.log(`[${this.#done}/${this.#total}] ${test.title}`)
    const { file, line } = test.location
    const path = relative(process.cwd(), file)
    const project = test.parent.project()?.name ?? ''
    if (status === test.expectedStatus) return
    console.log(
      failureText(
        { title: `${test.title} (${project})`, place: `${path}:${line}` },
        stripVTControlCharacters(
          errors.map(({ message, snippet }) => `${message}\n${snippet ?? ''}`).join('\n'),
        ),
        `npx playwright test --config ${this.#config} ${path}:${line} --project ${project}`,
      ),
    )
  }

  onEnd({ status }: { status: string }): void {
    console.log(`${this.#done} tests: ${status}`)
  }

  printsToStdio(): boolean {
    return true
  }
}
