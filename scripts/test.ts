import { fileURLToPath } from 'node:url'
import { runCommandLine } from '../simulator/cli/command-line.ts'
import { showProgress } from './check/progress.ts'
import { describeResult, type RunningStep, type StepResult, runStep } from './check/run-step.ts'
import { chooseSteps, inGroups, steps } from './check/steps.ts'
import { prepareBrowser } from './set-up/browser.ts'

const usage = `Usage: npm test [-- options]

Runs all checks and tests. A failed step does not stop the others. Prints one line for each step, the progress of long
steps, and at the end the output of the failed ones.

The browser tests need Chromium. If there is none, Playwright's is downloaded; as root, Debian's packages are used where
that fails. It never uses sudo: if Chromium is still missing, it prints the command that installs it, and stops. The
other steps need no browser, e.g. npm test -- --only contract

The step "pictures" is skipped where Chromium would draw differently from the stored pictures, with the reason at the end.

  --only NAME  only the steps whose names contain NAME: ${steps.map(({ name }) => name).join(', ')}
  --help       show this text

Environment: EQUSER_CHROMIUM is the path of the Chromium to use.
Exit code: 0 all steps passed or were skipped, 1 a step failed, 2 usage error, or no browser.`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(usage, { only: { type: 'string' } }, async ({ only }) => {
  const chosen = chooseSteps(steps, only)
  // First, so that a missing browser is reported now and not after minutes.
  if (chosen.some(({ needsBrowser }) => needsBrowser)) {
    await prepareBrowser(root, process.env, console.log)
  }
  const running = new Set<RunningStep>()
  const progress = showProgress(running)
  const results: StepResult[] = []
  for (const group of inGroups(chosen)) {
    const ofGroup = group.map(async (step) => {
      const result = await runStep(step, root, running)
      progress.print(describeResult(result))
      return result
    })
    results.push(...(await Promise.all(ofGroup)))
  }
  progress.stop()
  const failed = results.filter(({ isPassed }) => !isPassed)
  const skipped = results.filter(({ skipReason }) => skipReason !== undefined)
  for (const { name, output } of failed) console.log(`\n== ${name}\n${output}`)
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
  for (const result of skipped) console.log(`\n${describeResult(result)}`)
  const passed = results.length - failed.length - skipped.length
  console.log(`\n${passed} passed, ${failed.length} failed, ${skipped.length} skipped`)
  return failed.length > 0 ? 1 : 0
})
