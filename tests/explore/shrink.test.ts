import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../openapi/base/durations.ts'
import { parseDurationMs } from '../../simulator/scenario/language/time.ts'
import { durationText } from './scenario-text.ts'
import { exploreSeed } from './explore-seed.ts'
import { generateScenario } from './generate/generate-scenario.ts'
import { shrink } from './shrink.ts'
import { parseScenario } from '../../simulator/scenario/read/parse.ts'
import { mistakeOf } from './mistakes/all.ts'

describe('shrinking', { timeout: 120_000 }, () => {
  test('keeps the steps that a failure needs, and no options', () => {
    const generated = generateScenario(3, 60)
    const needed = [generated.steps[20], generated.steps[41]]
    const isFailing = ({ steps }: typeof generated) =>
      needed.every((one) => steps.some(({ step }) => step === one?.step))
    const { steps, setup } = shrink(generated, isFailing)
    expect(steps.map(({ step }) => step)).toEqual(needed.map((one) => one?.step))
    expect(setup.terminals.flatMap((terminal) => Object.keys(terminal))).not.toContain('tsunami')
  })

  test.each([
    ['a day and some seconds', 90_012_345, 2 * hourMs + 4.2 * minuteMs, 2 * hourMs + 5 * minuteMs],
    ['less than a minute', 50_123, 6_500, 7_000],
    ['a time that no round one replaces', 30 * minuteMs - 1, 30 * minuteMs - 1, 30 * minuteMs - 1],
  ])('shortens %s to the next round time', (_, gapMs, leastMs, expectedMs) => {
    const step = { do: { verb: 'clear-faults' } }
    const generated = { ...generateScenario(3, 1), steps: [{ gapMs, step }] }
    const longestMs = leastMs === gapMs ? gapMs : Infinity
    const { steps } = shrink(generated, (candidate) => {
      const [only] = candidate.steps
      return only !== undefined && only.gapMs >= leastMs && only.gapMs <= longestMs
    })
    expect(steps).toEqual([{ gapMs: expectedMs, step }])
  })

  test.each([
    [0, '0s'],
    [7_500_000, '2h05m'],
    [minuteMs - 1, '59s999ms'],
    [26 * hourMs + 1_000, '1d02h01s'],
  ])('a time of %s ms is written as %s', (ms, text) => {
    expect(durationText(ms)).toBe(text)
    expect(parseDurationMs(text)).toBe(ms)
  })

  test('writes a scenario with what the failure needs, and names the broken rule', () => {
    const options = {
      stepCount: 150,
      version: '1.2.3',
      only: 'actions-end',
      wrapRules: mistakeOf('a boot never ends').plant,
    }
    const [finding] = exploreSeed(2, options).findings
    if (!finding) throw new Error('The mistake was not found.')
    expect(finding.scenario).toMatch(
      /^# Found by "npm run explore" of equser 1\.2\.3 with seed 2: actions-end\. terminal \d+ has been booting/,
    )
    const { terminals, accounts } = parseScenario(finding.scenario, 'finding.yaml')
    expect(terminals).toHaveLength(1)
    const [, timeline = ''] = finding.scenario.split('timeline:')
    expect(accounts.filter(({ userId }) => !timeline.includes(userId))).toEqual([])
    // What remains is a restart, and a time at which it must be over.
    expect(timeline.match(/- at: \S+/g)).toEqual(['- at: +0s', '- at: +2m'])
  })
})
