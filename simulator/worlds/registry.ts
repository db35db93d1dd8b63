import { choices } from '../../openapi/base/did-you-mean.ts'
import { jsonExcerpt } from '../../openapi/base/printable.ts'
import {
  type Journal,
  type JournalStore,
  NameTakenError,
  MovedWorldError,
} from '../journal/journal.ts'
import { WorldError } from './world-error.ts'
import type { WorldCopy, PlaceInPast } from './snapshots.ts'
import { WorldHost, type WorldHostOptions } from './world-host.ts'
import {
  type ScenarioSource,
  type WorldTemplate,
  templateCache,
  withSalt,
} from './world-template.ts'
import type { ClockMode } from '../journal/schemas.ts'

/** World names are also used in headers, cookies and URLs, so they contain only characters that are safe there. */
export const worldNamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** Requests that don't name a world go to this one. */
export const defaultWorldName = 'default'

interface CreateWorldOptions extends ScenarioSource {
  /** Defaults to `world-1`, `world-2` and so on. */
  name?: string | undefined
  /** Replaces the scenario's own seed. */
  seed?: string | undefined
  clock: ClockMode
}

export interface WorldsOptions extends Pick<WorldHostOptions, 'maxEntries' | 'snapshotInterval'> {
  /** Returns a random salt for each new world. Without it, a world's tokens can be computed from its scenario and name. */
  createSalt?: (() => string) | undefined
  /** Used instead of `parseScenario`, which blocks the process and so delays calls to other worlds. */
  parse?: Parameters<typeof templateCache>[0]
  /** Returns the time of a monotonic clock. */
  wallMs?: (() => number) | undefined
}

/** The worlds of one process. A stored world is loaded when it is opened, and stays in memory until it is deleted or released. */
export class Worlds {
  readonly #store: JournalStore
  readonly #options: WorldsOptions
  readonly #wallMs: () => number
  readonly #startedAtMs: number
  readonly #hosts = new Map<string, WorldHost>()
  /** When each world was last opened, in real time. */
  readonly #usedAtMs = new Map<string, number>()
  readonly #templates: ReturnType<typeof templateCache>
  /** Names of worlds that are being created. */
  readonly #reserved = new Set<string>()
  /** Worlds that are being restored from their journals. */
  readonly #opening = new Map<string, Promise<WorldHost | undefined>>()
  #lastNumber = 0

  constructor(store: JournalStore, options: WorldsOptions = {}) {
    this.#store = store
    this.#options = options
    this.#templates = templateCache(options.parse)
    this.#wallMs = options.wallMs ?? (() => performance.now())
    this.#startedAtMs = this.#wallMs()
  }

  names(): Promise<string[]> {
    return this.#store.names()
  }

  peek(name: string): WorldHost | undefined {
    const host = this.#hosts.get(name)
    if (!host?.journal.isLost) return host
    this.#hosts.delete(name)
    return undefined
  }

  opened(): readonly WorldHost[] {
    return [...this.#hosts.keys()].flatMap((name) => this.peek(name) ?? [])
  }

  /** Returns a world, restored from its journal if it is not open. Undefined if there is no such world. */
  async open(name: string): Promise<WorldHost | undefined> {
    const host = this.peek(name) ?? (await this.#openUnused(name))
    if (host) {
      this.#usedAtMs.set(name, this.#wallMs())
      await host.restored()
    }
    return host
  }

  /** @throws WorldError if there is no such world. The message lists the existing worlds */
  async require(name: string): Promise<WorldHost> {
    const host = await this.open(name)
    if (host) return host
    throw new WorldError('unknown-world', await this.describeUnknown(name))
  }

  async describeUnknown(name: string): Promise<string> {
    const names = await this.#store.names()
    return `There is no world ${jsonExcerpt(name)} ${choices(name, names)}.`
  }

  /** @throws ScenarioError if the scenario is invalid, WorldError if the name is invalid or in use */
  create({ name, seed, clock, ...text }: CreateWorldOptions): Promise<WorldHost> {
    return this.#withNewName(name, async (newName) => {
      // Opens the scenario first, so that nothing is stored if this fails.
      const opened = await this.#templates.getOpened(text, seed)
      const template = withSalt(opened, this.#options.createSalt?.() ?? saltOf(newName))
      const journal = await this.#store.create(newName, template.header, clock)
      return this.#addHost(newName, journal, template)
    })
  }

  /**
   * Creates a world with the history of the world `name`, up to now or up to `from`.
   *
   * @throws WorldError like `require`, `create` and `WorldHost.rewind`
   */
  async fork(
    name: string,
    requestedName: string | undefined,
    from?: PlaceInPast,
  ): Promise<WorldHost> {
    const original = await this.require(name)
    return this.#withNewName(requestedName, async (newName) => {
      const copy = { isMade: false }
      try {
        const { journal, world } = await original.branch(async () => {
          const copied = await this.#store.copy(name, newName)
          copy.isMade = true
          return copied
        }, from)
        const fork = await this.#addHost(newName, journal, original.template, world)
        // The fork can be rewound to this snapshot. The label names the original world.
        await fork.saveSnapshot(forkLabelStart + name)
        return fork
      } catch (error) {
        if (copy.isMade) await this.#store.delete(newName)
        throw error
      }
    })
  }

  /** @throws WorldError if there is no such world */
  async delete(name: string): Promise<void> {
    await this.require(name)
    await this.#delete(name)
  }

  /**
   * Deletes the worlds that were not opened for `unusedMs`, except the default world. Returns their names. For worlds that this
   * process has not opened, the time counts from its start.
   */
  async deleteUnused(unusedMs: number): Promise<string[]> {
    const beforeMs = this.#wallMs() - unusedMs
    const names = await this.#store.names()
    const unused = names
      .filter((name) => name !== defaultWorldName && !this.#reserved.has(name))
      .filter((name) => (this.#usedAtMs.get(name) ?? this.#startedAtMs) < beforeMs)
    const deleted: string[] = []
    for (const name of unused) {
      try {
        await this.#delete(name)
        deleted.push(name)
      } catch (error) {
        if (!(error instanceof MovedWorldError)) throw error
        // Another process holds the world, so the world counts as used now.
        this.#usedAtMs.set(name, this.#wallMs())
      }
    }
    return deleted
  }

  /** Prepares a scenario, so that its worlds open faster later. */
  async prepare(source: string, file: string): Promise<void> {
    await this.#templates.getOpened({ source, file })
  }

  /** Stores a snapshot of each open world and releases the world, so that another process can hold it. */
  async handOver(release: (name: string) => Promise<void>): Promise<void> {
    await Promise.all(
      this.opened().map(async (host) => {
        await host.saveSnapshot().catch(() => undefined)
        await release(host.name)
        if (this.#hosts.get(host.name) === host) this.#hosts.delete(host.name)
      }),
    )
  }

  /** @throws StoreError if a snapshot of an open world can't be stored. The store is closed even then */
  async close(): Promise<void> {
    const results = await Promise.allSettled(this.opened().map(async (host) => host.saveSnapshot()))
    await this.#store.close()
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  async #openUnused(name: string): Promise<WorldHost | undefined> {
    const host = this.peek(name)
    if (host) return host
    if (this.#reserved.has(name)) return undefined
    const underWay = this.#opening.get(name)
    if (underWay) return underWay
    const restored = this.#openStored(name).finally(() => this.#opening.delete(name))
    this.#opening.set(name, restored)
    return restored
  }

  async #openStored(name: string): Promise<WorldHost | undefined> {
    // Checks the name here, because different stores would accept different names.
    if (!worldNamePattern.test(name)) return undefined
    const journal = await this.#store.open(name)
    if (!journal) return undefined
    const { scenario, seed, salt } = journal.header
    const template = await this.#templates.get(
      { source: scenario.source, file: scenario.name },
      seed,
    )
    return this.#addHost(name, journal, withSalt(template, salt))
  }

  async #addHost(
    name: string,
    journal: Journal,
    template: WorldTemplate,
    restored?: WorldCopy['world'],
  ): Promise<WorldHost> {
    const host = await WorldHost.open(name, journal, template, { ...this.#options, restored })
    // While the world was being opened, another process may have taken it over.
    if (journal.isLost) throw new MovedWorldError(name)
    this.#hosts.set(name, host)
    this.#usedAtMs.set(name, this.#wallMs())
    return host
  }

  async #delete(name: string): Promise<void> {
    const header = (await this.#store.open(name))?.header
    this.#hosts.delete(name)
    this.#usedAtMs.delete(name)
    await this.#store.delete(name)
    if (header) this.#templates.dropLarge(header)
  }

  /** Reserves a given or generated name while `work` creates the world. */
  async #withNewName(
    name: string | undefined,
    work: (newName: string) => Promise<WorldHost>,
  ): Promise<WorldHost> {
    if (name !== undefined && !worldNamePattern.test(name)) {
      throw new WorldError(
        'bad-name',
        `${JSON.stringify(name)} is not a valid world name. Use 1 to 64 letters, digits, dots, hyphens and underscores, beginning with a letter or digit.`,
      )
    }
    for (;;) {
      const newName = name ?? `world-${(this.#lastNumber += 1)}`
      const isTaken =
        this.#reserved.has(newName) ||
        this.peek(newName) !== undefined ||
        this.#opening.has(newName)
      try {
        if (isTaken) throw new NameTakenError(newName)
        this.#reserved.add(newName)
        return await work(newName)
      } catch (error) {
        if (!(error instanceof NameTakenError)) throw error
        if (name !== undefined) {
          throw new WorldError('name-taken', `World ${name} already exists.`)
        }
        const numbers = (await this.#store.names()).map(numberOfName)
        this.#lastNumber = Math.max(this.#lastNumber, ...numbers)
      } finally {
        if (!isTaken) this.#reserved.delete(newName)
      }
    }
  }
}

/** The salt makes a world's sessions invalid in other worlds. The default world has none, so its ids equal those of a run. */
function saltOf(name: string): string | undefined {
  return name === defaultWorldName ? undefined : name
}

const forkLabelStart = 'fork of '

export function forkedFrom(label: string | undefined): string | undefined {
  return label?.startsWith(forkLabelStart) ? label.slice(forkLabelStart.length) : undefined
}

function numberOfName(name: string): number {
  return Number(/^world-(\d{1,9})$/.exec(name)?.[1] ?? 0)
}
