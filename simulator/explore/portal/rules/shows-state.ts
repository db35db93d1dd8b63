import { isFailed } from '../observation.ts'
import { screenAt } from '../screens.ts'
import { shownValues } from '../shown/all.ts'
import type { PortalRule } from './portal-rule.ts'

export const showsState: PortalRule = {
  name: 'shows-state',
  statement: 'What a page shows right after it was opened equals the state of the world.',
  source: 'docs/requirements.md: screens',
  check({ page, truth, calls, past, pathBefore, step }) {
    const screen = screenAt(page.path)
    const compare = screen && shownValues[screen]
    if (!truth || !compare || calls.some(isFailed)) return undefined
    const isNew = step.kind === 'open' || step.kind === 'go' || page.path !== pathBefore
    // A form shows again what was typed and not sent.
    if (!isNew || past.typedOn.includes(screen)) return undefined
    const wrong = compare(page, truth).find(({ shown, expected }) => shown !== expected)
    return (
      wrong &&
      `${page.path} shows ${wrong.name} as ${quoted(wrong.shown)}, and the world has ${quoted(wrong.expected)}`
    )
  },
}

function quoted(text: string | undefined): string {
  return text === undefined ? 'nothing' : JSON.stringify(text)
}
