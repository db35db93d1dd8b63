import {
  type Journal,
  type JournalStore,
  NameTakenError,
  MovedWorldError,
} from '../journal/journal.ts'
import { WorldError } from './world-error.ts'
import type { WorldCopy, PlaceInPast } from './snapshots.ts'
import { createWorldHost, type WorldHost } from './world-host.ts'
import { type WorldTemplate, templateCache, withSalt } from './world-template.ts'
import type { ClockMode, JournalHeader } from '../journal/schemas.ts'

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

export interface WorldsOptions {
  /** Returns a random salt for each new world. Without it the tokens of a world follow from its scenario and its name. */
  createSalt?: (() => string) | undefined
  /** Maximum number of journal entries of a world. Unlimited by default. */
  maximalEntries?: number | undefined
  /** Minimum number of inputs between automatic snapshots of a world. */
  snapshotInterval?: number | undefined
  /** Returns the time of a monotonic clock in milliseconds. */
  wallMs?: (() => number) | undefined
}

/**
 * The registry of all worlds of one simulator. A stored world is not in memory until it is opened; it then stays open
 * until it is deleted or the registry is closed.
 */
export type Worlds = ReturnType<typeof openWorlds>

/**
 * The salt of a world whose tokens are no secret: its name, so that a session of one world is none of another. The default
 * world has none, like the runs of its scenario.
 */
function saltOf(name: string): string | undefined {
  return name === defaultWorldName ? undefined : name
}

/** Creates the registry of the worlds in a store. */
export function openWorlds(
  store: JournalStore,
  {
    createSalt,
    maximalEntries,
    snapshotInterval,
    wallMs = () => performance.now(),
  }: WorldsOptions = {},
) {
  const hosts = new Map<string, WorldHost>()
  const startedAtMs = wallMs()
  /** When each world was last opened, in real time. */
  const usedAtMs = new Map<string, number>()
  const templates = templateCache()
  /** Names of worlds that are being created. */
  const reserved = new Set<string>()
  /** Worlds that are being restored from their journals. */
  const opening = new Map<string, Promise<WorldHost | undefined>>()

  /** Returns the world if it is open and its journal is still this process's. */
  function held(name: string): WorldHost | undefined {
    const host = hosts.get(name)
    if (!host?.journal.ownership?.isLost) return host
    hosts.delete(name)
    return undefined
  }

  async function open(name: string): Promise<WorldHost | undefined> {
    const host = held(name) ?? (await openUnused(name))
    if (host) {
      usedAtMs.set(name, wallMs())
      await host.restored()
    }
    return host
  }

  async function openUnused(name: string): Promise<WorldHost | undefined> {
    const host = held(name)
    if (host) return host
    if (reserved.has(name)) return undefined
    const underWay = opening.get(name)
    if (underWay) return underWay
    const restored = openStored(name).finally(() => opening.delete(name))
    opening.set(name, restored)
    return restored
  }

  async function openStored(name: string): Promise<WorldHost | undefined> {
    // Stores differ in which other texts they take for a name.
    if (!worldNamePattern.test(name)) return undefined
    const journal = await store.open(name)
    return journal && addHost(name, journal, templateOf(journal.header))
  }

  function templateOf({ scenario, seed, salt }: JournalHeader): WorldTemplate {
    return withSalt(templates.get(scenario.source, scenario.name, seed), salt)
  }

  async function addHost(
    name: string,
    journal: Journal,
    template: WorldTemplate,
    restored?: WorldCopy['world'],
  ): Promise<WorldHost> {
    const host = await createWorldHost(name, journal, template, {
      maximalEntries,
      snapshotInterval,
      restored,
    })
    // Another process may have taken the world over meanwhile.
    if (journal.ownership?.isLost) throw new MovedWorldError(name)
    hosts.set(name, host)
    usedAtMs.set(name, wallMs())
    return host
  }

  async function required(host: WorldHost | undefined, name: string): Promise<WorldHost> {
    if (host) return host
    throw new WorldError('unknown-world', await describeUnknown(name))
  }

  async function require(name: string): Promise<WorldHost> {
    return required(await open(name), name)
  }

  async function deleteWorld(name: string): Promise<void> {
    const header = (await store.open(name))?.header
    hosts.delete(name)
    usedAtMs.delete(name)
    await store.delete(name)
    if (header) templates.dropLarge(header)
  }

  async function describeUnknown(name: string): Promise<string> {
    const names = await store.names()
    const rest = names.length - maximalNamesListed
    const list = names.slice(0, maximalNamesListed).join(', ') || 'none'
    const more = rest > 0 ? ` and ${rest} more` : ''
    return `There is no world ${JSON.stringify(name.slice(0, 64))}. There are: ${list}${more}.`
  }

  let lastNumber = 0

  /** Lets the work create a world with the name, or a generated one. Other calls can't use the name meanwhile. */
  async function withNewName(
    name: string | undefined,
    work: (newName: string) => Promise<WorldHost>,
  ): Promise<WorldHost> {
    if (name !== undefined && !worldNamePattern.test(name)) {
      throw new WorldError(
        'bad-name',
        `A world's name is 1 to 64 letters, digits, dots, hyphens and underscores, and begins with a letter or digit, unlike ${JSON.stringify(name)}.`,
      )
    }
    for (;;) {
      const newName = name ?? `world-${(lastNumber += 1)}`
      const isTaken = reserved.has(newName) || hosts.has(newName) || opening.has(newName)
      try {
        if (isTaken) throw new NameTakenError(newName)
        reserved.add(newName)
        return await work(newName)
      } catch (error) {
        if (!(error instanceof NameTakenError)) throw error
        if (name !== undefined) {
          throw new WorldError('name-taken', `World ${name} already exists.`)
        }
        lastNumber = Math.max(lastNumber, ...(await store.names()).map(numberOfName))
      } finally {
        if (!isTaken) reserved.delete(newName)
      }
    }
  }

  return {
    /** The names of all stored worlds, open or not. */
    names: (): Promise<string[]> => store.names(),
    /** Returns the world if it is open. Has no side effects. */
    peek: (name: string): WorldHost | undefined => hosts.get(name),
    /** The worlds that are open. */
    opened: (): readonly WorldHost[] => [...hosts.values()],
    /** Returns the world. Opens it if it is not open: restores it from its journal */
    open,
    /**
     * As `open`.
     *
     * @throws WorldError that lists the worlds, if there is no such world
     */
    require,
    /** The message for a name that no world has. It lists the worlds. */
    describeUnknown,
    /**
     * Creates a world and opens it.
     *
     * @throws ScenarioError if the scenario breaks a rule, WorldError if the name is invalid or in use
     */
    create: ({ name, source, file, seed, clock }: CreateWorldOptions): Promise<WorldHost> =>
      withNewName(name, async (newName) => {
        // If a scenario can't be opened, this fails before anything is stored for its world.
        const opened = await templates.getOpened(source, file, seed)
        const template = withSalt(opened, createSalt?.() ?? saltOf(newName))
        return addHost(newName, await store.create(newName, template.header, clock), template)
      }),
    /**
     * Creates a world with the same past as another, up to now, a virtual time or a snapshot, and opens it.
     *
     * @throws WorldError as `require`, `create` and `WorldHost.rewind`
     */
    async fork(
      name: string,
      requestedName: string | undefined,
      from?: PlaceInPast,
    ): Promise<WorldHost> {
      const original = await require(name)
      return withNewName(requestedName, async (newName) => {
        const copy = { isMade: false }
        try {
          const { journal, world } = await original.branch(async () => {
            const copied = await store.copy(name, newName)
            copy.isMade = true
            return copied
          }, from)
          const fork = await addHost(newName, journal, original.template, world)
          // The fork can be rewound to it, and it says where the fork comes from.
          await fork.saveSnapshot(forkLabel(name))
          return fork
        } catch (error) {
          if (copy.isMade) await store.delete(newName)
          throw error
        }
      })
    },
    /**
     * Deletes a world and its journal.
     *
     * @throws WorldError if there is no such world
     */
    async delete(name: string): Promise<void> {
      await require(name)
      await deleteWorld(name)
    },
    /**
     * Deletes the worlds that nobody has opened for some time, in milliseconds of real time. Keeps the default world.
     * Returns their names. A world that was not opened since the start of the process counts from the start.
     */
    async deleteUnused(unusedMs: number): Promise<string[]> {
      const beforeMs = wallMs() - unusedMs
      const names = await store.names()
      const unused = names
        .filter((name) => name !== defaultWorldName && !reserved.has(name))
        .filter((name) => (usedAtMs.get(name) ?? startedAtMs) < beforeMs)
      const deleted: string[] = []
      for (const name of unused) {
        try {
          await deleteWorld(name)
          deleted.push(name)
        } catch (error) {
          if (!(error instanceof MovedWorldError)) throw error
          // In use by another process. If that ends, the time counts from now.
          usedAtMs.set(name, wallMs())
        }
      }
      return deleted
    },
    /**
     * As `require`, but does not count as use of the world.
     */
    inspect: async (name: string): Promise<WorldHost> => required(await openUnused(name), name),
    /** Parses a scenario and opens a world of it, so that later worlds of the scenario open faster. */
    async prepare(source: string, file: string): Promise<void> {
      await templates.getOpened(source, file)
    },
    /** Forgets an open world that another process may hold now. */
    drop(name: string): void {
      hosts.delete(name)
    },
    /**
     * Stores a snapshot of every open world and gives it up. Calls that come later open the world anew.
     *
     * @param release lets another process hold the world
     */
    async handOver(release: (name: string) => Promise<void>): Promise<void> {
      await Promise.all(
        [...hosts].map(async ([name, host]) => {
          await host.saveSnapshot().catch(() => undefined)
          await release(name)
          if (hosts.get(name) === host) hosts.delete(name)
        }),
      )
    },
    /**
     * Stores a snapshot of every open world and closes the store.
     *
     * @throws StoreError if one of them can't be stored. The store is closed nevertheless.
     */
    async close(): Promise<void> {
      const results = await Promise.allSettled(
        [...hosts.values()].map(async (host) => host.saveSnapshot()),
      )
      await store.close()
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  }
}

const forkLabelStart = 'fork of '

function forkLabel(original: string): string {
  return forkLabelStart + original
}

/** The world of which a snapshot with this label is a fork. */
export function forkedFrom(label: string | undefined): string | undefined {
  return label?.startsWith(forkLabelStart) ? label.slice(forkLabelStart.length) : undefined
}

/** The number in a generated name, else 0. */
function numberOfName(name: string): number {
  return Number(/^world-(\d{1,9})$/.exec(name)?.[1] ?? 0)
}
