import type { Reporter } from 'vitest/node'

/** Prints a line like `[42/148] tests/web/text.test.ts` after each file, from which `npm test` reads the progress. */
export default class ProgressReporter implements Reporter {
  #done = 0
  #total = 0

  onTestRunStart(files: readonly unknown[]): void {
    this.#total = files.length
  }

  onTestModuleEnd({ relativeModuleId }: { relativeModuleId: string }): void {
    this.#done += 1
    console.log(`[${this.#done}/${this.#total}] ${relativeModuleId}`)
  }
}
