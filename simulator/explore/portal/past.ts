import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Observation, Past } from './observation.ts'
import { type Control, type PageView, isOops } from './page-view.ts'
import { ownOperations } from './own-operations.ts'
import { formOf, screenAt, screens } from './screens.ts'
import type { WalkStep } from './step.ts'

/** What a walk remembers of its steps. */
export interface PastKeeper {
  state(): Past
  /** @param before the page before the step */
  add(seen: Observation, before: PageView): void
}

export function createPast(): PastKeeper {
  const succeeded = new Set<OperationId>()
  const typedOn = new Set<string>()
  let wasOops = false
  let confirmed: Past['confirmed']
  return {
    state: () => ({ succeeded: [...succeeded], typedOn: [...typedOn], confirmed, wasOops }),
    add({ step, calls, pathBefore, page }, before) {
      wasOops = isOops(page)
      const screen = screenAt(pathBefore)
      const shown = screenAt(page.path)
      if (isTyping(step) && screen !== undefined) typedOn.add(screen)
      for (const { operation, method, status } of calls) {
        if (method === 'GET') continue
        const isSaved = status >= 200 && status < 300
        // What was sent is no longer kept, and another user may come.
        if (isSaved || status === 401) confirmed = undefined
        if (isSaved) succeeded.add(operation)
        else succeeded.delete(operation)
        // What was sent from a confirm page is no longer kept for its form.
        if (isSaved && screen !== undefined) typedOn.delete(screen.replace(/Confirm$/, ''))
        if (isSaved && operation === 'logout') typedOn.clear()
      }
      if (shown === undefined || shown === screen) return
      // The task begins again.
      for (const name of screens.filter((one) => formOf(one) === shown)) {
        const { save } = ownOperations[name] ?? {}
        if (save !== undefined) succeeded.delete(save)
      }
      if (screen !== undefined && shown === `${screen}Confirm` && step.kind !== 'go') {
        confirmed = { screen, fields: before.controls.filter(({ kind }) => isField(kind)) }
      }
    },
  }
}

function isField(kind: Control['kind']): boolean {
  return kind !== 'link' && kind !== 'button'
}

function isTyping(step: WalkStep): boolean {
  if (['fill', 'fill-mailed', 'choose'].includes(step.kind)) return true
  return step.kind === 'click' && ['radio', 'checkbox'].includes(step.control.kind)
}
