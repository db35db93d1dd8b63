import { UsageError } from '../../simulator/cli/command-line.ts'

/** One check of `npm test`, and the command that runs it. */
export interface Step {
  name: string
  command: string[]
  /** Steps of one group run in parallel, the groups one after the other. */
  group: number
  needsBrowser?: true
}

/** Runs all unit tests, or those in the folders named after it. */
export const unitTests: readonly string[] = [
  'vitest',
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--reporter',
  'dot',
]

/** All steps in the order in which they run. */
export const steps: Step[] = [
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'], group: 1 },
  { name: 'contract', command: ['node', 'scripts/lint-contract.ts'], group: 1 },
  { name: 'types', command: ['tsc', '--noEmit'], group: 2 },
  { name: 'lint', command: ['oxlint', '--deny-warnings'], group: 2 },
  { name: 'format', command: ['oxfmt', '--check', '.'], group: 2 },
  { name: 'unused code', command: ['knip'], group: 2 },
  { name: 'builds', command: ['node', 'scripts/build.ts'], group: 3 },
  {
    name: 'unit tests',
    command: [...unitTests, '--reporter', 'tests/progress-reporter.ts'],
    group: 4,
  },
  {
    name: 'contributing steps',
    command: ['node', 'tests/contributing/add-operation.ts'],
    group: 5,
  },
  {
    name: 'package',
    command: ['node', 'tests/package/check-package.ts', '--linked'],
    group: 6,
    needsBrowser: true,
  },
  {
    name: 'browser tests',
    command: [
      'playwright',
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      '--reporter',
      'line',
    ],
    group: 7,
    needsBrowser: true,
  },
  {
    name: 'pictures',
    command: ['node', 'scripts/pictures.ts'],
    group: 8,
    needsBrowser: true,
  },
]

/**
 * The steps whose names contain a text, or all steps without one.
 *
 * @throws UsageError that lists the names if no name contains it
 */
export function chooseSteps(all: Step[], only: string | undefined): Step[] {
  if (only === undefined) return all
  const chosen = all.filter(({ name }) => name.includes(only))
  if (chosen.length > 0) return chosen
  throw new UsageError(
    `No step's name contains "${only}". The steps are: ${all.map(({ name }) => name).join(', ')}`,
  )
}

/** Divides steps into their groups. */
export function inGroups(chosen: Step[]): Step[][] {
  return [...Map.groupBy(chosen, ({ group }) => group).values()]
}
