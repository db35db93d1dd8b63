import { accountViews } from '../../models/account/account-view.ts'
import { allTerminals } from '../../models/terminal/all-terminals.ts'
import { terminalView } from '../../models/terminal/terminal-view.ts'
import type { Mail } from '../../state/mail.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import { unreachable } from '../../../openapi/contract/unreachable.ts'
import type { ViewName } from '../values/roots.ts'

/** An input of a run, as expectations and paths see it. */
export interface JournalLine {
  index: number
  /** Virtual time in epoch milliseconds. */
  at: number
  kind: 'request' | 'command'
  /** The operationId of a request. */
  operation?: string | undefined
  status?: number | undefined
  /** The error code of a response. */
  code?: unknown
  verb?: string | undefined
  /** `done`, or why the command was refused. */
  outcome?: string | undefined
}

/** Where views take their values from. */
export interface ViewSource {
  world: SimulatorWorld
  /** The ids of the scenario's own earthquakes, by earthquake code. */
  quakeIds: ReadonlyMap<string, string>
  journal: readonly JournalLine[]
}

/** What can be seen in a world without a call. */
export function viewOf(name: ViewName, { world, quakeIds, journal }: ViewSource): unknown {
  const { state, nowMs } = world
  switch (name) {
    case 'mails':
      return state.mails.map((mail) => ({ ...mail, links: linksOf(mail) }))
    case 'quakes':
      return Object.values(state.publicWarnings)
        .toSorted((a, b) => a.originAt - b.originAt)
        .map((warning) => ({ id: quakeIds.get(warning.eqcode), ...warning }))
    case 'terminals':
      return allTerminals(state).map((terminal) => ({
        ...terminalView(terminal, nowMs, state.timings),
        log: terminal.log.map(({ text }) => text),
      }))
    case 'accounts':
      return accountViews(state)
    case 'journal':
      return journal
    case 'news':
      return state.news.filter(({ publishedAt }) => publishedAt <= nowMs)
    case 'drill':
      return state.drill
    case 'centers':
      return { ...state.dataCenters, ...state.subCenters }
    default:
      return unreachable(name)
  }
}

function linksOf({ text }: Mail): string[] {
  return text.match(/https?:\/\/\S+/g) ?? []
}
