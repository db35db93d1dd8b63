import type { SimulatorState } from '../state/state.ts'
import { defaultTimings } from '../state/timings.ts'
import { defaultDrill } from './alerts/drill.ts'

export function emptyState(startAt: number): SimulatorState {
  return {
    accounts: {},
    terminals: {},
    sessions: {},
    attempts: { failedAt: {}, sweptAt: 0 },
    dataCenters: { east0: 'up', west0: 'up' },
    subCenters: { east1: 'up', west1: 'up' },
    news: [],
    publicWarnings: {},
    quakes: {},
    cancelledWarnings: [],
    reports: { tsunami: {}, eruption: {} },
    timings: defaultTimings(),
    drill: defaultDrill(startAt),
    mails: [],
    areMailsFailing: false,
    faults: [],
    faultCount: 0,
  }
}
