import type { Difference } from '../expect/differences.ts'
import { type ViewSource, viewOf, viewNames } from '../expect/views.ts'
import { type Selected, parsePath, select } from '../values/path.ts'
import { replaceTemplates } from '../values/template.ts'

/** The values that a run's steps have saved, and the views of its world. */
export type Scope = ReturnType<typeof createScope>

export function createScope(source: ViewSource) {
  const saved = new Map<string, unknown>()

  function lookUp(text: string, answer?: { value: unknown }): Selected {
    const path = parsePath(text)
    if ('error' in path) return path
    if (answer && path.root === 'answer') return select(answer.value, path)
    if (saved.has(path.root)) return select(saved.get(path.root), path)
    const view = viewNames.find((name) => name === path.root)
    return view === undefined
      ? { error: `no step has saved a value named ${path.root}` }
      : select(viewOf(view, source), path)
  }

  return {
    /** Replaces every `${…}` in a value. A `${…}` without a value is a difference. */
    fill(value: unknown): { value: unknown; differences: Difference[] } {
      const differences: Difference[] = []
      const filled = replaceTemplates(value, (content) => {
        const found = lookUp(content)
        if ('value' in found) return found.value
        differences.push({ kind: 'step', path: [], message: `\${${content}}: ${found.error}` })
        return undefined
      })
      return { value: filled, differences }
    },
    /** Saves the values at the paths. A path without a value is a difference. */
    save(paths: Record<string, string>, answer: unknown): Difference[] {
      return Object.entries(paths).flatMap(([name, path]) => {
        const found = lookUp(path, { value: answer })
        if ('value' in found) {
          // Saves a copy, because the world may change the value later.
          saved.set(name, structuredClone(found.value))
          return []
        }
        return [{ kind: 'step', path: ['save', name], message: `save ${name}: ${found.error}` }]
      })
    },
  }
}
