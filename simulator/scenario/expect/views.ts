import { accountViews, terminalView } from '../../models/views.ts'
import { allTerminals } from '../../models/terminal/place.ts'
import type { Mail } from '../../state/mail.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { namesOf } from '../../../openapi/base/records.ts'

/** A request or command of a run, as expectations and paths show it. */
export interface JournalLine {
  index: number
  at: number
  kind: 'request' | 'command'
  operation?: string | undefined
  status?: number | undefined
  code?: unknown
  verb?: string | undefined
  /** `done`, or why the command was refused. */
  outcome?: string | undefined
}

export interface ViewSource {
  world: SimulatorWorld
  /** The ids of the scenario's own earthquakes, by earthquake code. */
  quakeIds: ReadonlyMap<string, string>
  journal: readonly JournalLine[]
}

/** The parts of a world that expectations can check without a call. */
const views = {
  mails: ({ world }: ViewSource) =>
    world.state.mails.map((mail) => ({ ...mail, links: linksOf(mail) })),
  quakes: ({ world, quakeIds }: ViewSource) =>
    Object.values(world.state.publicWarnings)
      .toSorted((a, b) => a.originAt - b.originAt)
      .map((warning) => ({ id: quakeIds.get(warning.eqcode), ...warning })),
  terminals: ({ world }: ViewSource) =>
    allTerminals(world.state).map((terminal) => terminalEntry(terminal, world)),
  accounts: ({ world }: ViewSource) => accountViews(world.state),
  journal: ({ journal }: ViewSource) => journal,
  news: ({ world: { state, nowMs } }: ViewSource) =>
    state.news.filter(({ publishedAt }) => publishedAt <= nowMs),
  drill: ({ world }: ViewSource) => world.state.drill,
  centers: ({ world: { state } }: ViewSource) => ({ ...state.dataCenters, ...state.subCenters }),
} satisfies Record<string, (source: ViewSource) => unknown>

export type ViewName = keyof typeof views

/** A path begins with one of these names, the name of a saved value, or `answer`. */
export const viewNames = namesOf(views)

/** The type of a view or, if the view is a list, of its entries. */
export type ViewEntry<Name extends ViewName> =
  ReturnType<(typeof views)[Name]> extends readonly (infer Entry)[]
    ? Entry
    : ReturnType<(typeof views)[Name]>

export function viewOf(name: ViewName, source: ViewSource): unknown {
  return views[name](source)
}

export function terminalEntry(terminal: Terminal, { state, nowMs }: SimulatorWorld) {
  const log = terminal.log.map(({ text }) => text)
  return { ...terminalView(terminal, nowMs, state.timings), log }
}

function linksOf({ text }: Mail): string[] {
  return text.match(/https?:\/\/\S+/g) ?? []
}
