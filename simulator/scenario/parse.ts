import { type Document, LineCounter, isMap, isNode, isScalar, parseDocument } from 'yaml'
import { findConflicts } from './conflicts.ts'
import { type ErrorMessage, toErrorMessages } from './error-message.ts'
import { type Scenario, scenarioSchema } from './schema.ts'

/** A scenario that can't be played; the message has a line for each mistake: file, line, path, reason. */
export class ScenarioError extends Error {
  override name = 'ScenarioError'
}

/**
 * Reads a scenario's text; `file` is its name in messages.
 *
 * @throws ScenarioError when it breaks a rule
 */
export function parseScenario(source: string, file: string): Scenario {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line
  if (document.errors.length > 0) {
    const errorMessages = document.errors.map(
      (error) => `${file}:${lineAt(error.pos[0])}: ${error.message}`,
    )
    throw new ScenarioError(errorMessages.join('\n'))
  }
  const describe = ({ path, message }: ErrorMessage) =>
    `${file}:${lineAt(offsetOf(document, path))}: ${describePath(path)}: ${message}`
  const parsed = scenarioSchema.safeParse(unfold(document, file))
  if (!parsed.success) {
    throw new ScenarioError(parsed.error.issues.flatMap(toErrorMessages).map(describe).join('\n'))
  }
  const conflicts = findConflicts(parsed.data)
  if (conflicts.length > 0) throw new ScenarioError(conflicts.map(describe).join('\n'))
  return parsed.data
}

// A few lines of YAML can refer to each other so often that nothing could hold what they unfold to.
function unfold(document: Document, file: string): unknown {
  try {
    return document.toJS()
  } catch (error) {
    throw new ScenarioError(`${file}:1: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Where the value at a path begins; for one that is missing, where the thing that lacks it begins. */
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
  return path.length === 0 ? 'the scenario' : path.map(String).join('.')
}
