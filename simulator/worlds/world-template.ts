import { finish, type Steps } from '../engine/steps.ts'
import { document } from '../../openapi/contract/contract.ts'
import { simulatorRules } from '../api/simulator-rules.ts'
import { advancing } from '../engine/world.ts'
import { copyingWorld } from '../journal/world-codec.ts'
import { creatingScenarioWorld } from '../scenario/create-world.ts'
import { loadEarthquakes } from '#earthquakes'
import type { parseScenario } from '../scenario/read/parse.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Command } from '../state/command.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { inSlices } from '../journal/slices.ts'
import type { JournalHeader } from '../journal/schemas.ts'

/** A parsed scenario, from which any number of identical worlds can be created. */
export interface WorldTemplate {
  readonly header: JournalHeader
  readonly scenario: Scenario
  /** The virtual time of a new world: the scenario's `openAt`, else its `startAt`. */
  readonly openedAt: number
  /** Creates the world that `instantiating` copies. This takes long for many terminals. `instantiating` calls it if necessary. */
  opening(): Steps<SimulatorWorld>
  instantiateAtStart(): SimulatorWorld
  /** Creates a world at the time `openedAt`. Everything that was due before has happened. */
  instantiating(): Steps<SimulatorWorld>
}

/** @param source the text of the scenario, for the journal */
export function templateOf(scenario: Scenario, source: string): WorldTemplate {
  const openedAt = scenario.openAt ?? scenario.startAt
  let opened: SimulatorWorld | undefined
  const opening = function* (): Steps<SimulatorWorld> {
    if (opened) return opened
    const world = yield* creatingScenarioWorld(scenario)
    yield* advancing(world, simulatorRules, openedAt)
    return (opened ??= world)
  }
  return {
    header: journalHeader(scenario, source),
    scenario,
    openedAt,
    opening,
    instantiateAtStart: () => finish(creatingScenarioWorld(scenario)),
    *instantiating() {
      return yield* copyingWorld(yield* opening())
    },
  }
}

/** Returns a template whose worlds have a salt, so that their tokens (such as session ids) can't be computed from the scenario. */
export function withSalt(template: WorldTemplate, salt: string | undefined): WorldTemplate {
  if (salt === undefined) return template
  return {
    ...template,
    header: { ...template.header, salt },
    // Adding the salt is enough, because no token is drawn before the first request.
    instantiateAtStart: () => ({ ...template.instantiateAtStart(), salt }),
    *instantiating() {
      return { ...(yield* template.instantiating()), salt }
    },
  }
}

/** Maximum number of keys in the cache. Few scenarios are in use at a time, and each has up to two keys. */
const maxKeys = 32

/** Templates with more terminals are cached only while a world uses them. */
const largeTerminalCount = 1_000

type Parse = (...args: Parameters<typeof parseScenario>) => Promise<Scenario>

/** Loads the parser on demand, because browsers need it only for a scenario that is not built in. */
const parseOnDemand: Parse = async (...args) =>
  (await import('../scenario/read/parse.ts')).parseScenario(...args)

/** A scenario's text. `scenario` is the parsed text with its own seed, if known. */
export interface ScenarioSource {
  source: string
  /** The scenario's name in error messages. */
  file: string
  scenario?: Scenario | undefined
}

/** Creates a cache, which returns the same template for the same text and seed. */
export function templateCache(parse: Parse = parseOnDemand) {
  const templates = new Map<string, WorldTemplate>()
  /** Templates whose worlds are being opened. Worlds created at the same time share this work. */
  const opening = new Map<WorldTemplate, Promise<SimulatorWorld>>()

  async function get(text: ScenarioSource, seed?: string): Promise<WorldTemplate> {
    const { source, file } = text
    const key = keyOf(source, seed)
    const cached = templates.get(key)
    if (cached) return cached
    const known = seed === undefined ? text.scenario : undefined
    const scenario = known ?? (await parse(source, file, { seed, checksCalls: false }))
    if (scenario.events.some(({ command }) => mayBeEarthquake(command))) await loadEarthquakes()
    if (templates.size >= maxKeys) templates.clear()
    const created = templateOf(scenario, source)
    // Adds a second key, because the header of a journal always names the seed.
    const seededKey = keyOf(source, created.header.seed)
    const template = templates.get(seededKey) ?? created
    templates.set(key, template)
    templates.set(seededKey, template)
    return template
  }

  return {
    get,
    /** Returns the template, like `get`, and prepares the opened world in slices. */
    async getOpened(text: ScenarioSource, seed?: string): Promise<WorldTemplate> {
      const template = await get(text, seed)
      const opened =
        opening.get(template) ??
        inSlices(template.opening()).finally(() => opening.delete(template))
      opening.set(template, opened)
      await opened
      return template
    },
    /** Drops the template of a journal if the template is large, so that its memory is freed when no world uses it. */
    dropLarge({ scenario: { source }, seed }: JournalHeader): void {
      for (const key of [keyOf(source), keyOf(source, seed)]) {
        const template = templates.get(key)
        if (template && terminalCountOf(template) > largeTerminalCount) templates.delete(key)
      }
    },
  }
}

/** Whether a command needs `loadEarthquakes`. */
export function mayBeEarthquake({ verb }: Command): boolean {
  return verb === 'quake' || verb === 'history-entry'
}

function terminalCountOf({ scenario: { terminals, fleet } }: WorldTemplate): number {
  return terminals.length + (fleet?.count ?? 0)
}

function keyOf(source: string, seed?: string): string {
  return JSON.stringify([source, seed])
}

function journalHeader({ seed, startAt, name }: Scenario, source: string): JournalHeader {
  return {
    format: 'equser-journal',
    version: 10,
    seed,
    startAtMs: startAt,
    scenario: { name, source },
    contractVersion: document.info.version,
  }
}
