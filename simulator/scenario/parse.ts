import { type Document, LineCounter, isMap, isNode, isScalar, parseDocument } from 'yaml'
import { excerpt } from '../../openapi/contract/printable.ts'
import { findConflicts } from './conflicts.ts'
import { type ErrorMessage, toErrorMessages } from './error-message.ts'
import { type Scenario, scenarioSchema } from './schema.ts'

/**
 * An invalid scenario. The message has one line per error: file, line, path and reason. It quotes little of the text, which
 * may be a file that is no scenario.
 */
export class ScenarioError extends Error {
  override name = 'ScenarioError'
}

/** Maximum number of characters of a key or value in an error message. */
const maximalQuotation = 40
/** Maximum number of errors in a message. */
const maximalErrors = 20

/**
 * Parses and validates a scenario's text.
 *
 * @param file the name of the scenario in error messages
 * @throws ScenarioError if it breaks a rule
 */
export function parseScenario(source: string, file: string): Scenario {
  const lines = new LineCounter()
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
  })
  const lineAt = (offset: number) => lines.linePos(offset).line
  if (document.errors.length > 0) {
    const errorMessages = document.errors.map(
      (error) => `${file}:${lineAt(error.pos[0])}: ${withShortQuotations(error.message)}`,
    )
    throw scenarioError(errorMessages)
  }
  const describe = ({ path, message }: ErrorMessage) =>
    `${file}:${lineAt(offsetOf(document, path))}: ${describePath(path)}: ${message}`
  const parsed = scenarioSchema.safeParse(expand(document, file))
  if (!parsed.success) {
    throw scenarioError(parsed.error.issues.flatMap(toErrorMessages).map(describe))
  }
  const conflicts = findConflicts(parsed.data)
  if (conflicts.length > 0) throw scenarioError(conflicts.map(describe))
  return parsed.data
}

function scenarioError(errorMessages: string[]): ScenarioError {
  const rest = errorMessages.length - maximalErrors
  const more = rest > 0 ? [`and ${rest} more`] : []
  return new ScenarioError([...errorMessages.slice(0, maximalErrors), ...more].join('\n'))
}

/** Shortens what a message of the YAML library quotes: after a colon, or as a word. */
function withShortQuotations(message: string): string {
  const [start = '', quoted] = message.split(/: (?!flow)(.*)/s)
  const words = start.split(' ').map((word) => excerpt(word, maximalQuotation))
  const rest = quoted === undefined ? [] : [excerpt(quoted, maximalQuotation)]
  return [words.join(' '), ...rest].join(': ')
}

// Throws for aliases that expand to more nodes than the library allows.
function expand(document: Document, file: string): unknown {
  try {
    return document.toJS()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new ScenarioError(`${file}:1: ${withShortQuotations(message)}`)
  }
}

/** The offset of the value at a path. If it is missing, the offset of the closest value that contains it. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const offset = keyOffset(document, path.slice(0, length))
    if (offset !== undefined) return offset
  }
  return 0
}

function keyOffset(document: Document, path: PropertyKey[]): number | undefined {
  const parent: unknown =
    path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const last = path.at(-1)
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && key.value === last)
    return pair && isNode(pair.key) ? pair.key.range?.[0] : undefined
  }
  const node: unknown = document.getIn(path, true)
  return isNode(node) ? node.range?.[0] : undefined
}

function describePath(path: PropertyKey[]): string {
  return path.length === 0
    ? 'scenario'
    : path.map((key) => excerpt(String(key), maximalQuotation)).join('.')
}
