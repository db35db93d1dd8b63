import { type ErrorMessage, errorIf } from '../read/error-message.ts'
import type { Scenario } from '../scenario.ts'
import { parsePath } from '../values/path.ts'
import { templatesIn } from '../values/template.ts'
import { commandsIn, fixedEnd, fixedTime, inEachStep } from './each-step.ts'

/** Finds each `${…}` that is used before a step saves its value, or before its earthquake. */
export function orderConflicts(scenario: Scenario): ErrorMessage[] {
  const { steps } = scenario
  const firstAt = new Map<string, number>()
  const note = (name: string, atMs = -Infinity) =>
    firstAt.set(name, Math.min(atMs, firstAt.get(name) ?? Infinity))
  for (const { save, time } of steps) {
    for (const name of Object.keys(save)) note(name, fixedTime(time))
  }
  for (const { id, atMs, command } of commandsIn(scenario)) {
    if (command.verb === 'quake' && id !== undefined) note(`quakes.${id}`, atMs)
  }
  return inEachStep(steps, ({ action, time }) => {
    const lastMs = fixedEnd({ action, time })
    if (lastMs === undefined) return []
    return templatesIn(Object.values(action)).flatMap((content) => {
      const path = parsePath(content)
      if ('error' in path) return []
      const [first] = path.steps
      const isQuake = path.root === 'quakes' && first?.kind === 'key'
      const knownMs = firstAt.get(isQuake ? `quakes.${first.key}` : path.root) ?? -Infinity
      const key = action.kind === 'command' ? 'do' : action.kind
      return errorIf(knownMs > lastMs, [key], `\${${content}} is used before it is known`)
    })
  })
}
