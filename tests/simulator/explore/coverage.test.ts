import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openOutput } from '../../../simulator/cli/explore/output.ts'
import { reachable } from '../../../simulator/explore/coverage/reachable.ts'
import { generateScenario } from '../../../simulator/explore/generate/generate-scenario.ts'
import type { Setup } from '../../../simulator/explore/generate/cast.ts'
import { playGenerated } from '../../../simulator/explore/play-generated.ts'
import { shareOf } from '../../../simulator/explore/report/report.ts'

const plain = {
  version: 'test',
  startedAt: '2024-01-01T00:00:00.000Z',
  firstSeed: 1,
  seedCount: 2,
  stepCount: 10,
  totalSteps: 20,
  stepsPerSecond: 1_000,
  findings: [],
}

describe('coverage', () => {
  test('counts a transition, and a cell when an outage begins while an action lasts', () => {
    const terminalId = '1700001'
    const { coverage } = playGenerated({
      seed: 1,
      setup: setupWith(terminalId),
      steps: [
        { gapMs: 0, step: { do: { verb: 'power', terminalId, state: 'off' } } },
        { gapMs: 60_000, step: { do: { verb: 'power', terminalId, state: 'on' } } },
        { gapMs: 30_000, step: { do: { verb: 'network-outage', state: 'begins' } } },
        { gapMs: 31_000, step: { do: { verb: 'power', terminalId, state: 'off' } } },
        { gapMs: 1_000, step: { expect: { call: 'listWarnings' } } },
      ],
    })
    expect(coverage).toMatchObject({
      'power: on → off': 2,
      'power: off → booting': 1,
      'power: booting → on': 1,
      'boot × link during': 1,
      'boot × power after': 1,
      'verb power': 3,
      'listWarnings 200': 1,
    })
    expect(coverage).not.toHaveProperty('boot × link before')
  })

  test('does not count a command that the world refuses', () => {
    const command = { verb: 'cancel-warning', eqcode: '20240101000000' }
    const { coverage } = playGenerated({
      seed: 1,
      setup: setupWith('1700001'),
      steps: [{ gapMs: 1_000, step: { do: command } }],
    })
    expect(coverage).not.toHaveProperty('verb cancel-warning')
  })

  test('has nothing that is not listed as reachable', () => {
    const names = new Set(
      reachable().flatMap(({ rows }) => rows.flatMap(({ items }) => items.map(({ name }) => name))),
    )
    const { coverage } = playGenerated(generateScenario(3, 100))
    expect(Object.keys(coverage).filter((name) => !names.has(name))).toEqual([])
  })

  test('is kept over the runs with the same folder, and lists what was never reached', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'explore-'))
    const runs: Record<string, number>[] = [
      { 'verb power': 2 },
      { 'verb power': 1, 'verb link': 1 },
    ]
    for (const coverage of runs) {
      const output = await openOutput(folder)
      // A run that saves more than once counts once.
      await output.save({ ...plain, coverage })
      await output.save({ ...plain, coverage })
    }
    const kept: unknown = JSON.parse(readFileSync(join(folder, 'coverage.json'), 'utf8'))
    expect(kept).toMatchObject({
      runCount: 2,
      seedCount: 4,
      counts: { 'verb power': 3, 'verb link': 1 },
    })
    const report = readFileSync(join(folder, 'explore.json'), 'utf8')
    expect(JSON.parse(report)).toMatchObject({
      format: 'equser-explore',
      coverage: {
        runs: 2,
        sections: expect.arrayContaining([
          expect.objectContaining({
            title: 'Long actions and outages',
            neverReached: expect.arrayContaining(['update × clock after']),
          }),
        ]),
      },
    })
    expect(readFileSync(join(folder, 'explore.html'), 'utf8')).toContain('power × 3')
  })

  test('refuses a folder whose coverage file is another one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'explore-'))
    writeFileSync(join(folder, 'coverage.json'), '{"version":9}')
    await expect(openOutput(folder)).rejects.toThrow('is not a coverage file of this version')
  })

  test('of few seeds already reaches most actions that meet an outage', () => {
    const counts: Record<string, number> = {}
    for (const seed of [1, 2, 3, 4, 5]) {
      Object.assign(counts, playGenerated(generateScenario(seed, 200)).coverage)
    }
    const matrix = reachable().find(({ title }) => title === 'Long actions and outages')
    if (!matrix) throw new Error('There is no matrix.')
    expect(shareOf(matrix, counts).seen).toBeGreaterThan(50)
  })
})

function setupWith(terminalId: string): Setup {
  const { setup } = generateScenario(1, 1)
  return {
    ...setup,
    accounts: [],
    terminals: [
      { terminalId, registrationCode: 'C1700001', place: { lat: 36.5, lng: 136.6, floor: '1階' } },
    ],
  }
}
