import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Observation, Past } from './observation.ts'
import { isOops } from './page-view.ts'
import { screenAt } from './screens.ts'
import type { WalkStep } from './step.ts'

/** What a walk remembers of its steps. */
export interface PastKeeper {
  state(): Past
  add(seen: Observation): void
}

export function createPast(): PastKeeper {
  const succeeded = new Set<OperationId>()
  const typedOn = new Set<string>()
  let wasOops = false
  return {
    state: () => ({ succeeded: [...succeeded], typedOn: [...typedOn], wasOops }),
    add({ step, calls, pathBefore, page }) {
      wasOops = isOops(page)
      const screen = screenAt(pathBefore)
      if (isTyping(step) && screen !== undefined) typedOn.add(screen)
      for (const { operation, method, status } of calls) {
        if (method === 'GET') continue
        const isSaved = status >= 200 && status < 300
        if (isSaved) succeeded.add(operation)
        else succeeded.delete(operation)
        // What was sent from a confirm page is no longer kept for its form.
        if (isSaved && screen !== undefined) typedOn.delete(screen.replace(/Confirm$/, ''))
        if (isSaved && operation === 'logout') typedOn.clear()
      }
    },
  }
}

function isTyping(step: WalkStep): boolean {
  if (step.kind === 'fill' || step.kind === 'choose') return true
  return step.kind === 'click' && ['radio', 'checkbox'].includes(step.control.kind)
}
