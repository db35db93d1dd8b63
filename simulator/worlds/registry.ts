import type { JournalHeader } from '../engine/journal-entry.ts'
import type { ClockMode, Journal, JournalStore } from '../journal/journal.ts'
import type { SimulatorInput } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { WorldError } from './world-error.ts'
import { type PlaceInPast, type WorldHost, createWorldHost } from './world-host.ts'
import { type WorldTemplate, templateCache, withSalt } from './world-template.ts'

/** The name of a world in headers, cookies and addresses. */
export const worldNamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** The world of requests that name none. */
export const defaultWorldName = 'default'

/** Maximum number of worlds listed in an error message. */
const maximalNamesListed = 20

export interface CreateWorldOptions {
  /** Defaults to `world-1`, `world-2` and so on. */
  name?: string | undefined
  /** The scenario's text. */
  source: string
  /** The scenario's name in error messages. */
  file: string
  /** Replaces the scenario's own seed. */
  seed?: string | undefined
  clock: ClockMode
}

/**
 * The registry of all worlds of one simulator. A stored world is not in memory until it is opened; it then stays open
 * until it is deleted or the registry is closed.
 */
export interface Worlds {
  /** The names of all stored worlds, open or not. */
  names(): string[]
  /** Returns the world if it is open. Has no side effects. */
  peek(name: string): WorldHost | undefined
  /** Returns the world. Opens it if it is not open: restores it from its journal and notifies the observer. */
  open(name: string): WorldHost | undefined
  /**
   * As `open`.
   *
   * @throws WorldError that lists the worlds, if there is no such world
   */
  require(name: string): WorldHost
  /** The message for a name that no world has. It lists the worlds. */
  describeUnknown(name: string): string
  /**
   * Creates a world and opens it.
   *
   * @throws ScenarioError if the scenario breaks a rule, WorldError if the name is invalid or in use
   */
  create(options: CreateWorldOptions): WorldHost
  /**
   * Creates a world with the same past as another, up to now, a virtual time or a snapshot, and opens it.
   *
   * @throws WorldError as `require`, `create` and `WorldHost.rewind`
   */
  fork(name: string, newName: string | undefined, from?: PlaceInPast): Promise<WorldHost>
  /**
   * Deletes a world and its journal.
   *
   * @throws WorldError if there is no such world
   */
  delete(name: string): void
  /**
   * Deletes the worlds that nobody has opened for some time, in milliseconds of real time. Keeps the default world.
   * Returns their names. A world that was not opened since the start of the process counts from the start.
   */
  deleteUnused(unusedMs: number): string[]
  /**
   * As `require`, but does not count as use of the world.
   */
  inspect(name: string): WorldHost
  /**
   * Stores a snapshot of every open world and closes the store.
   *
   * @throws StoreError if one of them can't be stored. The store is closed nevertheless.
   */
  close(): Promise<void>
}

/** Gets the state of worlds. It must not change them. */
export interface WorldsObserver {
  /** Called once when a world is opened. */
  onOpened(name: string, world: SimulatorWorld): void
  /** Called whenever an open world may have changed. */
  onChanged(name: string, world: SimulatorWorld): void
}

export interface WorldsOptions {
  observer?: WorldsObserver | undefined
  /** Returns a random salt for each new world. Without it the tokens of a world follow from its scenario. */
  createSalt?: (() => string) | undefined
  /** Maximum number of journal entries of a world. Unlimited by default. */
  maximalEntries?: number | undefined
  /** Returns the time of a monotonic clock in milliseconds. */
  wallMs?: (() => number) | undefined
}

/** Creates the registry of the worlds in a store. */
export function openWorlds(
  store: JournalStore<SimulatorInput>,
  { observer, createSalt, maximalEntries, wallMs = () => performance.now() }: WorldsOptions = {},
): Worlds {
  const hosts = new Map<string, WorldHost>()
  const startedAtMs = wallMs()
  /** When each world was last opened, in real time. */
  const usedAtMs = new Map<string, number>()
  const templates = templateCache()
  /** Names of forks that are being copied. */
  const copying = new Set<string>()

  function open(name: string): WorldHost | undefined {
    const host = openUnused(name)
    if (host) usedAtMs.set(name, wallMs())
    return host
  }

  function openUnused(name: string): WorldHost | undefined {
    const host = hosts.get(name)
    if (host) return host
    if (copying.has(name)) return undefined
    const journal = store.open(name)
    return journal && addHost(name, journal, templateOf(journal.header))
  }

  function templateOf({ scenario, seed, salt }: JournalHeader): WorldTemplate {
    return withSalt(templates.get(scenario.source, scenario.name, seed), salt)
  }

  function addHost(
    name: string,
    journal: Journal<SimulatorInput>,
    template: WorldTemplate,
    restored?: SimulatorWorld,
  ): WorldHost {
    const host = createWorldHost(name, journal, template, {
      onChanged: (world) => observer?.onChanged(name, world),
      maximalEntries,
      restored,
    })
    observer?.onOpened(name, host.advanceToNow())
    hosts.set(name, host)
    usedAtMs.set(name, wallMs())
    return host
  }

  function required(host: WorldHost | undefined, name: string): WorldHost {
    if (host) return host
    throw new WorldError('unknown-world', describeUnknown(name))
  }

  function require(name: string): WorldHost {
    return required(open(name), name)
  }

  function deleteWorld(name: string): void {
    const header = store.open(name)?.header
    hosts.delete(name)
    usedAtMs.delete(name)
    store.delete(name)
    if (header) templates.dropLarge(header)
  }

  function describeUnknown(name: string): string {
    const names = store.names()
    const rest = names.length - maximalNamesListed
    const list = names.slice(0, maximalNamesListed).join(', ') || 'none'
    const more = rest > 0 ? ` and ${rest} more` : ''
    return `There is no world ${JSON.stringify(name.slice(0, 64))}. There are: ${list}${more}.`
  }

  let lastNumber = 0
  function generateName(): string {
    do lastNumber += 1
    while (store.open(`world-${lastNumber}`) || copying.has(`world-${lastNumber}`))
    return `world-${lastNumber}`
  }

  /** Returns the name if a new world can have it, or a generated one. */
  function freeName(name: string | undefined): string {
    if (name === undefined) return generateName()
    if (!worldNamePattern.test(name)) {
      throw new WorldError(
        'bad-name',
        `A world's name is 1 to 64 letters, digits, dots, hyphens and underscores, and begins with a letter or digit, unlike ${JSON.stringify(name)}.`,
      )
    }
    if (store.open(name) || copying.has(name)) {
      throw new WorldError('name-taken', `World ${name} already exists.`)
    }
    return name
  }

  return {
    names: () => store.names(),
    peek: (name) => hosts.get(name),
    open,
    require,
    describeUnknown,
    create({ name, source, file, seed, clock }) {
      const newName = freeName(name)
      const template = withSalt(templates.get(source, file, seed), createSalt?.())
      return addHost(newName, store.create(newName, template.header, clock), template)
    },
    async fork(name, requestedName, from) {
      const original = require(name)
      const newName = freeName(requestedName)
      copying.add(newName)
      try {
        const { journal, world } = await original.branch(() => store.copy(name, newName), from)
        return addHost(newName, journal, templateOf(journal.header), world)
      } catch (error) {
        if (store.names().includes(newName)) store.delete(newName)
        throw error
      } finally {
        copying.delete(newName)
      }
    },
    delete(name) {
      require(name)
      deleteWorld(name)
    },
    deleteUnused(unusedMs) {
      const beforeMs = wallMs() - unusedMs
      const unused = store
        .names()
        .filter((name) => name !== defaultWorldName && !copying.has(name))
        .filter((name) => (usedAtMs.get(name) ?? startedAtMs) < beforeMs)
      for (const name of unused) deleteWorld(name)
      return unused
    },
    inspect: (name) => required(openUnused(name), name),
    async close() {
      const results = await Promise.allSettled(
        [...hosts.values()].map(async (host) => host.saveSnapshot()),
      )
      store.close()
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  }
}
