import { document } from '../../openapi/contract/contract.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { simulatorRules } from '../api/simulator-rules.ts'
import { makeWorld } from '../scenario/make-world.ts'
import { parseScenario } from '../scenario/parse.ts'
import type { Scenario } from '../scenario/schema.ts'
import type { JournalHeader } from '../engine/journal-entry.ts'
import { advance } from '../engine/world.ts'

/** The header of a journal that begins with a scenario, of which `source` is the text. */
export function journalHeader({ seed, startAt, name }: Scenario, source: string): JournalHeader {
  return {
    format: 'equser-journal',
    version: 2,
    seed,
    startAtMs: startAt,
    scenario: { name, source },
    contractVersion: document.info.version,
  }
}

/**
 * The world that a journal begins with, at its first instant.
 *
 * @throws ScenarioError when this simulator can't read its scenario any more
 */
export function worldOf({ scenario, seed }: JournalHeader): SimulatorWorld {
  return makeWorld({ ...parseScenario(scenario.source, scenario.name), seed })
}

/** When a scenario's world is opened, in epoch milliseconds: its `openAt`, else its start. */
export function openingAt({ startAt, openAt }: Scenario): number {
  return openAt ?? startAt
}

/** A scenario's world at the time it is opened, with all that lies before having happened. */
export function openWorld(scenario: Scenario): SimulatorWorld {
  const world = makeWorld(scenario)
  advance(world, simulatorRules, openingAt(scenario))
  return world
}

/** Makes worlds that begin alike: what it takes to read and open their scenario is done once. */
export interface WorldTemplate {
  readonly header: JournalHeader
  readonly scenario: Scenario
  /** When its worlds are opened, in epoch milliseconds. */
  readonly openedAt: number
  instantiate(): SimulatorWorld
}

/** Finds the mould of a scenario's text, with another seed if one is given. */
export type TemplateCache = (source: string, file: string, seed?: string) => WorldTemplate

/** Few scenarios are in use at a time; the moulds of others would only fill the memory. */
const maximalTemplates = 16

/** Moulds that are made when they are first asked for; finding one throws as `parseScenario`. */
export function templateCache(): TemplateCache {
  const templates = new Map<string, WorldTemplate>()
  return (source, file, seed) => {
    const key = JSON.stringify([source, seed])
    const known = templates.get(key)
    if (known) return known
    if (templates.size >= maximalTemplates) templates.clear()
    const scenario = parseScenario(source, file)
    const template = createTemplate(seed === undefined ? scenario : { ...scenario, seed }, source)
    templates.set(key, template)
    return template
  }
}

function createTemplate(scenario: Scenario, source: string): WorldTemplate {
  const opened = openWorld(scenario)
  return {
    header: journalHeader(scenario, source),
    scenario,
    openedAt: openingAt(scenario),
    instantiate: () => structuredClone(opened),
  }
}
