import { Document, LineCounter, parseAllDocuments } from 'yaml'
import { excerpt } from '../../../openapi/base/printable.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { callConflicts } from '../check/calls.ts'
import { findConflicts } from '../check/conflicts.ts'
import { scenarioSchema } from '../language/schema.ts'
import { resolveScenario } from '../resolve/resolve.ts'
import type { Scenario } from '../scenario.ts'
import { aliasError, valuesOf, yamlOptions } from './yaml-document.ts'
import { inclusionError, withIncluded } from './include.ts'
import { duplicateKeys, fullWidthErrors, linesOf, openingOf } from './lines.ts'
import { type ErrorMessage, maxQuotation, ScenarioError, toErrorMessages } from './error-message.ts'
import { parameterErrors, unfilledVariables, withParameters } from './variables.ts'

const maxErrors = 20

export interface ParseOptions {
  /** Replaces the scenario's own seed. */
  seed?: string | undefined
  /** Whether calls are compared with the contract, by default true. Served and replayed worlds never make these calls. */
  checksCalls?: boolean | undefined
}

/** @throws ScenarioError if the scenario is invalid. The message uses `file` as the scenario's name */
export function parseScenario(
  source: string,
  file: string,
  { seed, checksCalls = true }: ParseOptions = {},
): Scenario {
  const counter = new LineCounter()
  const [document = new Document(null), ...included] = parseAllDocuments(source, {
    ...yamlOptions,
    lineCounter: counter,
  })
  const lines = linesOf(document, counter)
  const located = (offset: number, message: string) => `${file}:${lines.at(offset)}: ${message}`
  if (document.errors.length > 0) {
    const likely = fullWidthErrors(source)
    if (likely.length > 0)
      throw scenarioError(likely, ({ offset, message }) => located(offset, message))
    throw scenarioError(document.errors, (error) =>
      located(openingOf(document, error), withShortQuotations(error.message)),
    )
  }
  const duplicates = duplicateKeys(document)
  if (duplicates.length > 0) {
    throw scenarioError(duplicates, ({ offset, key }) =>
      located(offset, `${excerpt(key, maxQuotation)} appears twice in the same object`),
    )
  }
  const describe = ({ path, message }: ErrorMessage) =>
    `${file}:${lines.of(path)}: ${describePath(path)}: ${message}`
  const unusable = aliasError(document)
  if (unusable) throw new ScenarioError(located(unusable.offset, unusable.message))
  const ownValues = valuesOf(document)
  const problem = inclusionError(ownValues, included)
  if (problem !== undefined) throw new ScenarioError(describe({ path: ['include'], ...problem }))
  const written = withIncluded(ownValues, included)
  const misused = parameterErrors(written)
  if (misused.length > 0) throw scenarioError(misused, describe)
  const values = withParameters(written)
  const unfilled = unfilledVariables(source, values)
  if (unfilled.length > 0) {
    throw scenarioError(unfilled, ({ offset, message }) => located(offset, message))
  }
  const parsed = scenarioSchema.safeParse(values)
  const invalid = parsed.success ? [] : toErrorMessages(parsed.error.issues, values)
  const readable = parsed.success
    ? parsed
    : scenarioSchema.safeParse(withoutInvalidSteps(values, invalid))
  if (!readable.success) throw scenarioError(invalid, describe, [uncheckedSteps])
  const { scenario, errors } = resolveScenario(readable.data, { seed, lineOf: lines.of })
  const all = [
    ...invalid,
    // If there are invalid steps, skips the errors of `after`, because it may name the id of an invalid step.
    ...errors.filter(({ path }) => invalid.length === 0 || path.at(-1) !== 'after'),
    ...findConflicts(scenario, invalid.length + errors.length === 0),
    ...(checksCalls ? callConflicts(scenario) : []),
  ]
  const inOrder = all.toSorted((a, b) => lines.of(a.path) - lines.of(b.path))
  if (all.length > 0) throw scenarioError(inOrder, describe)
  return scenario
}

/** Replaces the invalid steps by steps that do nothing, so that the other steps can be checked too. */
function withoutInvalidSteps(values: unknown, errors: ErrorMessage[]): unknown {
  if (!isRecord(values) || !Array.isArray(values.timeline)) return values
  const invalid = new Set(errors.map(({ path: [key, index] }) => key === 'timeline' && index))
  const timeline = values.timeline.map((step: unknown, index) =>
    invalid.has(index) ? { at: '+0s', save: {} } : step,
  )
  return { ...values, timeline }
}

const uncheckedSteps =
  'Once these errors are corrected, the steps are checked too: their calls, ids and terminals.'

function scenarioError<Item>(
  items: Item[],
  describe: (item: Item) => string,
  notes: string[] = [],
): ScenarioError {
  const rest = items.length - maxErrors
  const more = rest > 0 ? [`and ${rest} more`] : []
  const lines = items.slice(0, maxErrors).map(describe)
  return new ScenarioError([...lines, ...more, ...notes].join('\n'))
}

/** Shortens quotations in a message of the YAML library. Quotations follow a colon or are single words. */
function withShortQuotations(message: string): string {
  const [start = '', quoted] = message.split(/: (?!flow)(.*)/s)
  const words = start.split(' ').map((word) => excerpt(word, maxQuotation))
  const rest = quoted === undefined ? [] : [excerpt(quoted, maxQuotation)]
  return [words.join(' '), ...rest].join(': ')
}

function describePath(path: PropertyKey[]): string {
  return path.length === 0
    ? 'scenario'
    : path.map((key) => excerpt(String(key), maxQuotation)).join('.')
}
