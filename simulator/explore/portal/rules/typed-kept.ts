import type { Control } from '../page-view.ts'
import { screenAt } from '../screens.ts'
import type { PortalRule } from './portal-rule.ts'

export const typedKept: PortalRule = {
  name: 'typed-kept',
  statement:
    'A form to which the user comes back from its confirm page has the values that were typed, except passwords.',
  source: 'docs/requirements.md: USER-41, REG-8',
  check({ page, pathBefore, calls, past }) {
    const { confirmed } = past
    const isBack =
      confirmed !== undefined &&
      screenAt(page.path) === confirmed.screen &&
      screenAt(pathBefore) === `${confirmed.screen}Confirm` &&
      calls.every(({ method }) => method === 'GET')
    if (!isBack) return undefined
    for (const field of confirmed.fields) {
      const now = page.controls.find((one) => isSame(one, field))
      if (!now || isTransient(field) || !canHave(now, field.value)) continue
      if (comparable(now) === comparable(field)) continue
      return `${page.path} has ${JSON.stringify(now.value)} in the field ${field.name}, into which ${JSON.stringify(field.value)} was typed`
    }
    return undefined
  },
}

/** Whether the form does not send a field (the search of a map), or must not keep it. */
function isTransient({ name }: Control): boolean {
  return name === '住所で地図を移動' || name.includes('パスワード')
}

function isSame(one: Control, other: Control): boolean {
  return one.kind === other.kind && one.name === other.name && one.nth === other.nth
}

/** The choices may have changed meanwhile. */
function canHave({ kind, options, isEnabled }: Control, value: string): boolean {
  return isEnabled && (kind !== 'select' || options.includes(value))
}

/** Forms write coordinates with 5 decimals, and correct blanks. */
function comparable({ kind, value }: Control): string {
  const text = value.trim()
  return kind === 'text' && text !== '' && Number.isFinite(Number(text))
    ? String(Number(text))
    : text
}
