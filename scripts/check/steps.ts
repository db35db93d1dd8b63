import { UsageError } from '../../simulator/cli/command-line.ts'

/** One thing that must hold, and the command that shows it. */
export interface Step {
  name: string
  command: string[]
  /** Steps of one group run side by side; groups run one after the other. */
  group: number
}

/** Everything that must hold, in the order in which it is looked at. */
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
    command: ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--reporter', 'dot'],
    group: 4,
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    group: 5,
  },
]

/**
 * The steps whose names contain the wish, or all without one.
 *
 * @throws UsageError that lists the names when none does
 */
export function chooseSteps(all: Step[], wish: string | undefined): Step[] {
  if (wish === undefined) return all
  const chosen = all.filter(({ name }) => name.includes(wish))
  if (chosen.length > 0) return chosen
  throw new UsageError(
    `No step is called "${wish}". There are: ${all.map(({ name }) => name).join(', ')}`,
  )
}

/** The steps group by group. */
export function inGroups(chosen: Step[]): Step[][] {
  return [...Map.groupBy(chosen, ({ group }) => group).values()]
}
