import * as fc from 'fast-check'
import { dayMs, hourMs } from '../../../openapi/base/durations.ts'
import { asUser } from './calls.ts'
import type { GeneratedUser, Step } from './participants.ts'
import { stepTime } from './commands.ts'

/**
 * Generates a strong earthquake near most terminals, the owner's calls a minute later, and the same calls after the warning is
 * cancelled.
 */
export function afterQuake(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const history = { expect: { as: asUser(user, 'main'), call: 'listHistory' } }
  return fc
    .record({
      quake: fc.record({ magnitude: fc.constantFrom(5, 6, 7), lat: fc.constantFrom(36.4, 37.2) }),
      shindo: fc.constantFrom(3.4, 3.5, 3.6),
      query: fc.record({ limit: fc.constantFrom(1, 100), offset: fc.constantFrom(0, 1) }),
    })
    .map(({ quake, shindo, query }) => [
      { do: { verb: 'quake', quake: { id: 'near', lng: 136.7, depthKm: 10, ...quake } } },
      history,
      { expect: { call: 'listWarnings', query } },
      // The mail about the shaking contains this measurement.
      {
        do: {
          verb: 'history-entry',
          terminalId: user.terminalId,
          eqcode: '${quakes.last.eqcode}',
          measurement: { firstSensAt: stepTime, shindo },
        },
      },
      { do: { verb: 'cancel-warning', eqcode: '${quakes.last.eqcode}' } },
      history,
    ])
}

/** Generates two earthquakes, and calls that read pages of the history. One intensity is near the threshold from which the history lists an earthquake. */
export function historyOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'main')
  const eqcode = '20240101161022'
  const entry = { verb: 'history-entry', terminalId: user.terminalId }
  const warning = { receivedAt: stepTime, areaName: '石川県能登' }
  return fc
    .record({
      predicted: fc.option(fc.constantFrom(0.9, 1.4, 1.5, 3), { nil: undefined }),
      measured: fc.option(fc.constantFrom(3.4, 3.5, 4), { nil: undefined }),
      limit: fc.constantFrom(1, 2, 100),
      offset: fc.integer({ min: 0, max: 4 }),
      // About 180 days, for which an earthquake is listed.
      afterMs: fc.constantFrom(0, 0, 180 * dayMs - hourMs, 180 * dayMs, 180 * dayMs + hourMs),
    })
    .map(({ predicted, measured, limit, offset, afterMs }) => [
      { 'log-in': { as } },
      { do: { ...entry, eqcode: '20240101160610', warning: { ...warning, shindo: 4 } } },
      {
        do: {
          ...entry,
          eqcode,
          ...(predicted !== undefined && { warning: { ...warning, shindo: predicted } }),
          ...(measured !== undefined && {
            measurement: { firstSensAt: stepTime, shindo: measured },
          }),
        },
      },
      { afterMs, 'log-in': { as } },
      { afterMs: 0, expect: { as, call: 'listHistory' } },
      { expect: { as, call: 'listHistory', query: { limit, offset } } },
      { expect: { as, call: 'getHistoryEvent', path: { code: eqcode } } },
    ])
}
