import type { FullConfig, Reporter, TestCase } from '@playwright/test/reporter'
import { readNote, summaryText } from './summary.ts'

/** Prints how many pictures changed, and where the report is. */
export default class SummaryReporter implements Reporter {
  #tests: TestCase[] = []
  #isUpdate = false

  onBegin({ updateSnapshots }: FullConfig): void {
    this.#isUpdate = updateSnapshots === 'all'
  }

  onTestEnd(test: TestCase): void {
    this.#tests.push(test)
  }

  onEnd(): void {
    const notes = this.#tests.flatMap(({ annotations }) => readNote(annotations) ?? [])
    process.stdout.write(
      `\n${summaryText(notes)}${this.#isUpdate ? '. They are stored now.' : ''}\n`,
    )
  }

  printsToStdio(): boolean {
    return false
  }
}
