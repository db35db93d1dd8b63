import { describe, expect, test } from 'vitest'
import { exploreSeed } from './explore-seed.ts'
import { generateScenario } from './generate/generate-scenario.ts'
import { shrink } from './shrink.ts'
import { parseScenario } from '../../simulator/scenario/read/parse.ts'
import { mistakes } from './mistakes/all.ts'

describe('shrinking', { timeout: 120_000 }, () => {
  test('keeps the steps that a failure needs, at their times', () => {
    const generated = generateScenario(3, 60)
    const needed = [generated.steps[20], generated.steps[41]]
    const isFailing = ({ steps }: typeof generated) =>
      needed.every((one) => steps.some(({ step }) => step === one?.step))
    const { steps, setup } = shrink(generated, isFailing)
    expect(steps.map(({ step }) => step)).toEqual(needed.map((one) => one?.step))
    expect(setup.terminals.flatMap((terminal) => Object.keys(terminal))).not.toContain('tsunami')
  })

  test('writes a scenario of few steps that names the broken invariant', () => {
    const options = {
      stepCount: 150,
      version: '1.2.3',
      only: 'actions-end',
      wrapRules: mistakes['a boot never ends']?.plant,
    }
    const [finding] = exploreSeed(1, options).findings
    if (!finding) throw new Error('The mistake was not found.')
    const { steps } = parseScenario(finding.scenario, 'found.yaml')
    expect(finding.scenario).toMatch(
      /^# Found by "npm run explore" of equser 1\.2\.3 with seed \d: actions-end/,
    )
    expect(finding.stepCount).toBeLessThan(10)
    const { terminals, accounts } = parseScenario(finding.scenario, 'found.yaml')
    expect(terminals).toHaveLength(1)
    // Whoever acts stays, and the owner without whom nobody could act on the terminal.
    const ownTerminals = new Set(terminals.map(({ terminalId }) => terminalId))
    const needless = accounts.filter(
      (account) =>
        !JSON.stringify(steps).includes(account.userId) &&
        !(account.kind === 'owner' && ownTerminals.has(account.terminalId)),
    )
    expect(needless).toEqual([])
  })
})
