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
import { failureText, slowestLines } from './results.ts'

/** Prints a line such as `[42/148] a page opens` after each test, the failures, and the slowest files and tests. */
export default class QuietReporter implements Reporter {
  #done = 0
  #total = 0
  #config = ''
  readonly #files = new Map<string, number>()
  readonly #tests = new Map<string, number>()

  onBegin({ configFile = '' }: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length
    this.#config = relative(process.cwd(), configFile)
  }

  onError({ message, stack }: TestError): void {
    console.log(stripVTControlCharacters(stack ?? message ?? 'An unknown error'))
  }

  onTestEnd(test: TestCase, { status, errors, duration }: TestResult): void {
    this.#done += 1
    console.log(`[${this.#done}/${this.#total}] ${test.title}`)
    const { file, line } = test.location
    const path = relative(process.cwd(), file)
    const project = test.parent.project()?.name ?? ''
    this.#files.set(path, (this.#files.get(path) ?? 0) + duration)
    this.#tests.set(`${path}:${line} (${project}): ${test.title}`, duration)
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
    const lines = [...slowestLines(this.#files, 10), ...slowestLines(this.#tests, 5)]
    for (const line of lines) console.log(line)
    console.log(`${this.#done} tests: ${status}`)
  }

  printsToStdio(): boolean {
    return true
  }
}
