import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ExitCode, UsageError, createCommand, runProgram } from '../../scripts/cli/command.ts'
import { runSteps } from './run-steps.ts'
import { type Step, steps } from './steps.ts'
import { prepareBrowser } from './browser.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

await runProgram(
  createCommand(
    'npm test --',
    `run the daily checks and tests: ${namesOf(false)}`,
    `Prints one line for each step, then the failures and the slowest tests. A failed step does not stop the others.

The browser tests need Chromium. If there is none, Playwright's Chromium is downloaded. If that fails and you are root, Debian's
packages are installed. npm test never uses sudo: if Chromium is still missing, it prints the command to install it, and stops.

Environment: EQUSER_CHROMIUM is the path of the Chromium to use.
Exit code: 0 all steps passed or were skipped, 1 a step failed, 2 usage error, or no browser.`,
  )
    .argument('[step...]', 'run only these steps; a single step prints its output immediately')
    .option(
      '--all',
      `also run the long steps (${namesOf(true)}) and the long forms of the tests`,
      false,
    )
    .action(async (names, { all }) => {
      process.exitCode = await runTests(names, all)
    }),
)

async function runTests(names: readonly string[], all: boolean): Promise<ExitCode> {
  const chosen = choose(names, all)
  // Looks for the browser first, because a missing browser should be reported immediately and not after minutes.
  if (chosen.some(({ needsBrowser }) => needsBrowser)) {
    await prepareBrowser(root, console.log)
  }
  const env = all ? { EQUSER_TEST_ALL: 'true' } : {}
  const [only] = chosen
  if (names.length === 1 && only) {
    const [program = '', ...args] = only.command
    const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const
    const isPassed = spawnSync(program, args, options).status === 0
    if (isPassed) console.log(`passed   ${only.name}`)
    return isPassed ? 0 : 1
  }
  const results = await runSteps(chosen, root, env)
  const failed = results.filter(({ isPassed }) => !isPassed)
  for (const { name, output } of failed) console.log(`\n== ${name}\n${output.trim()}`)
  const slowest = results.flatMap((result) => result.slowest)
  if (slowest.length > 0) console.log(`\nSlowest\n${slowest.join('\n')}`)
  const skipped = results.filter(({ skipReason }) => skipReason !== undefined)
  const passed = results.length - failed.length - skipped.length
  console.log(`\n${passed} passed, ${failed.length} failed, ${skipped.length} skipped`)
  return failed.length > 0 ? 1 : 0
}

function namesOf(isLong: boolean): string {
  return steps
    .filter((step) => (step.isLong ?? false) === isLong)
    .map(({ name }) => name)
    .join(', ')
}

function choose(names: readonly string[], isAll: boolean): readonly Step[] {
  if (names.length === 0) return steps.filter(({ isLong }) => isAll || !isLong)
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown === undefined) return steps.filter(({ name }) => names.includes(name))
  throw new UsageError(
    `There is no step "${unknown}". The steps are: ${steps.map(({ name }) => name).join(', ')}`,
  )
}
