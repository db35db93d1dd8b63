import type { SimulatorInput } from '../state/input.ts'
import { type WorldHost, createWorldHost } from './world-host.ts'
import type { ClockMode, Journal, JournalStore } from '../journal/journal.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { type WorldTemplate, templateCache } from './world-template.ts'
import { WorldError } from './world-error.ts'
import type { JournalHeader } from '../engine/journal-entry.ts'

/** A world's name: in a header, a cookie and an address alike. */
export const worldNamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** The world of whoever names none. */
export const defaultWorldName = 'default'

/** A message names so many worlds. */
const namesShown = 20

export interface NewWorld {
  /** One is made up when it is left out. */
  name?: string | undefined
  /** The scenario's text, and what to call it in messages. */
  source: string
  file: string
  /** In place of the scenario's own seed. */
  seed?: string | undefined
  clock: ClockMode
}

/** All worlds of one simulator. */
export interface Worlds {
  names(): string[]
  /** The world of that name if it has been asked for before. */
  peek(name: string): WorldHost | undefined
  /** The world of that name, taken up from its journal when nobody has asked for it before. */
  open(name: string): WorldHost | undefined
  /** @throws WorldRefusal saying which worlds there are */
  require(name: string): WorldHost
  /** Says that there is no such world, and which there are. */
  describeUnknown(name: string): string
  /**
   * @throws ScenarioError for a scenario that breaks a rule, WorldRefusal for a name that can't be one or is taken
   */
  create(wanted: NewWorld): WorldHost
  /**
   * A world with the same past, up to a virtual time or a snapshot when one is given.
   *
   * @throws WorldRefusal as `create`, `require` and a rewind
   */
  fork(
    name: string,
    newName: string | undefined,
    from?: { atMs: number } | { snapshot: string },
  ): WorldHost
  /** @throws WorldRefusal when there is none */
  delete(name: string): void
  /** Keeps every world as it stands, and lets go of them. */
  close(): Promise<void>
}

/** Hears of worlds as they are taken up, and whenever one may have changed. */
export interface WorldsWatcher {
  onTaken(name: string, world: SimulatorWorld): void
  onMoved(name: string, world: SimulatorWorld): void
}

/** The worlds that are kept in a store. */
export function openWorlds(store: JournalStore<SimulatorInput>, watcher?: WorldsWatcher): Worlds {
  const opened = new Map<string, WorldHost>()
  const templateFor = templateCache()

  function get(name: string): WorldHost | undefined {
    const known = opened.get(name)
    if (known) return known
    const journal = store.open(name)
    return journal && take(name, journal, templateForHeader(journal.header))
  }

  function templateForHeader({ scenario, seed }: JournalHeader): WorldTemplate {
    return templateFor(scenario.source, scenario.name, seed)
  }

  function take(
    name: string,
    journal: Journal<SimulatorInput>,
    template: WorldTemplate,
  ): WorldHost {
    const world = createWorldHost(name, journal, template, (moved) => watcher?.onMoved(name, moved))
    watcher?.onTaken(name, world.current())
    opened.set(name, world)
    return world
  }

  function require(name: string): WorldHost {
    const world = get(name)
    if (world) return world
    throw new WorldError('unknown-world', describeUnknown(name))
  }

  function describeUnknown(name: string): string {
    const names = store.names()
    const more = names.length > namesShown ? ` and ${names.length - namesShown} more` : ''
    const list = names.slice(0, namesShown).join(', ') || 'none'
    return `There is no world ${JSON.stringify(name.slice(0, 64))}. There are: ${list}${more}.`
  }

  let madeUp = 0
  function freeName(wanted: string | undefined): string {
    if (wanted === undefined) {
      do madeUp += 1
      while (store.open(`world-${madeUp}`))
      return `world-${madeUp}`
    }
    if (!worldNamePattern.test(wanted)) {
      throw new WorldError(
        'bad-name',
        `A world's name is 1 to 64 letters, digits, dots, hyphens and underscores, and begins with a letter or digit; it was ${JSON.stringify(wanted)}.`,
      )
    }
    if (store.open(wanted)) {
      throw new WorldError('name-taken', `There is a world ${wanted} already.`)
    }
    return wanted
  }

  return {
    names: () => store.names(),
    peek: (name) => opened.get(name),
    open: get,
    require,
    describeUnknown,
    create({ name, source, file, seed, clock }) {
      const free = freeName(name)
      // Before anything is kept: a world that can't be opened must not be there after a restart.
      const template = templateFor(source, file, seed)
      return take(free, store.create(free, template.header, clock), template)
    },
    fork(name, newName, from) {
      require(name)
      const free = freeName(newName)
      const journal = store.copy(name, free)
      const world = take(free, journal, templateForHeader(journal.header))
      if (from) {
        try {
          world.rewind(from)
        } catch (error) {
          opened.delete(free)
          store.delete(free)
          throw error
        }
      }
      return world
    },
    delete(name) {
      require(name)
      opened.delete(name)
      store.delete(name)
    },
    async close() {
      await Promise.all([...opened.values()].map((world) => world.saveSnapshot()))
      store.close()
    },
  }
}
