/** A check of `npm test`. */
export interface Step {
  name: string
  command: readonly string[]
  /** Steps of a group run in parallel, the groups one after the other. */
  group: number
  needsBrowser?: true
  /** Runs only with `--all`, or by its name. */
  isLong?: true
}

/** Runs all unit tests, or those in the folders that follow. */
export const unitTests: readonly string[] = [
  'vitest',
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--reporter',
  'tests/reporters/vitest.ts',
]

/** All steps of `npm test`, in the order in which they run. */
export const steps: readonly Step[] = [
  { name: 'generated', command: ['node', 'scripts/generate.ts', '--check'], group: 1 },
  { name: 'contract', command: ['node', 'tests/openapi/lint/lint-contract.ts'], group: 1 },
  { name: 'types', command: ['tsc', '--noEmit', '--singleThreaded'], group: 1 },
  { name: 'lint', command: ['oxlint', '--deny-warnings'], group: 1 },
  { name: 'format', command: ['oxfmt', '--check', '.'], group: 1 },
  { name: 'unused', command: ['knip'], group: 1 },
  { name: 'build', command: ['node', 'scripts/build.ts'], group: 1 },
  { name: 'unit', command: unitTests, group: 2 },
  {
    name: 'browser',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    group: 3,
    needsBrowser: true,
  },
  {
    name: 'contributing',
    command: ['node', 'tests/contributing/add-operation.ts'],
    group: 4,
    isLong: true,
  },
  {
    name: 'package',
    command: ['node', 'tests/package/check-package.ts'],
    group: 4,
    needsBrowser: true,
    isLong: true,
  },
  { name: 'docs', command: ['node', 'scripts/docs.ts'], group: 4, isLong: true },
  {
    name: 'pictures',
    command: ['node', 'tests/pictures/pictures.ts'],
    group: 5,
    needsBrowser: true,
    isLong: true,
  },
  {
    // Tests three simulators on one PostgreSQL, while some processes are killed and frozen.
    name: 'cluster',
    command: ['node', 'tests/bench/cluster/kills.ts'],
    group: 6,
    isLong: true,
  },
]
