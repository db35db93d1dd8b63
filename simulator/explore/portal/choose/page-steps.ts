import { paths } from '../../../../web/portal/paths.ts'
import type { GeneratedUser } from '../../generate/cast.ts'
import type { Chooser } from '../chooser.ts'
import type { Control, ControlName, PageView } from '../page-view.ts'
import { isIn } from '../screens.ts'
import type { WalkStep } from '../step.ts'
import { newPassword, typedText } from './typed-text.ts'

/**
 * A user logs in by the form of a login page, now and then with the password that the walk sets.
 *
 * @param page if it is the user's login page, it is not opened again
 */
export function logInSteps(
  { isAdmin, ...user }: GeneratedUser,
  chooser: Chooser,
  page?: PageView,
): WalkStep[] {
  const password = chooser.chance(0.85) ? user.password : newPassword
  const path = isAdmin ? paths.adminLogin : paths.login
  return [
    ...(page && isIn(page.path, path) ? [] : [{ kind: 'open' as const, path }]),
    ...(isAdmin
      ? [{ kind: 'fill' as const, control: textField('シリアル番号'), text: user.terminalId }]
      : []),
    { kind: 'fill', control: textField('ユーザ名'), text: user.userId },
    { kind: 'fill', control: textField('パスワード'), text: password },
    { kind: 'click', control: { kind: 'button', name: 'ログイン', nth: 0 } },
  ]
}

/**
 * The user fills in the form of the page, or changes one of its fields. None if the page has no form.
 *
 * @param whole the probability of the whole form, 0 to 1
 */
export function fillSteps(
  page: PageView,
  user: GeneratedUser,
  chooser: Chooser,
  whole = 0.6,
): WalkStep[] {
  const fields = usable(page).filter(({ kind }) => kind !== 'link' && kind !== 'button')
  const one = chooser.pick(fields)
  if (!one) return []
  const chosen = chooser.chance(whole) ? fields : [one]
  let before = ''
  return chosen.flatMap((field) => {
    const step = changeOf(field, before, user, chooser)
    if (step?.kind === 'fill') before = step.text
    return step ?? []
  })
}

function textField(name: string): ControlName {
  return { kind: 'text', name, nth: 0 }
}

/** @param before what was typed into a field before this one, for one that repeats it */
function changeOf(
  field: Control,
  before: string,
  user: GeneratedUser,
  chooser: Chooser,
): WalkStep | undefined {
  const control = nameOf(field)
  switch (field.kind) {
    case 'text':
      if (/ワンタイムパスワード/.test(field.name) && chooser.chance(0.6)) {
        return { kind: 'fill-mailed', control }
      }
      if (/（確認）/.test(field.name) && chooser.chance(0.9)) {
        return { kind: 'fill', control, text: before }
      }
      return { kind: 'fill', control, text: typedText(field.name, user, chooser) }
    case 'select': {
      const value = chooser.pick(field.options)
      return value === undefined ? undefined : { kind: 'choose', control, value }
    }
    case 'radio':
      return chooser.chance(0.4) ? { kind: 'click', control } : undefined
    case 'checkbox':
      return chooser.chance(0.8) ? { kind: 'click', control } : undefined
    case 'link':
    case 'button':
      return undefined
  }
  return field.kind satisfies never
}

/** The user presses a button of the page, mostly the one that sends the form: once, twice, or with Enter. */
export function pressSteps(page: PageView, chooser: Chooser): WalkStep[] {
  const buttons = usable(page).filter(({ kind }) => kind === 'button')
  const submits = buttons.filter(({ isSubmit }) => isSubmit)
  const button = chooser.pick(submits.length > 0 && chooser.chance(0.85) ? submits : buttons)
  if (!button) return []
  const twice = chooser.chance(0.3) ? { times: 2 as const } : {}
  const control = nameOf(button)
  return [
    chooser.chance(0.75)
      ? { kind: 'click', control, ...twice }
      : { kind: 'enter', control, ...twice },
  ]
}

/** The user follows a link of the page that stays in the portal. */
export function linkSteps(page: PageView, chooser: Chooser): WalkStep[] {
  const links = page.controls.filter(
    ({ kind, leadsTo, name }) => kind === 'link' && leadsTo !== undefined && name !== '',
  )
  const inMain = links.filter(({ area }) => area !== 'elsewhere')
  const link = chooser.pick(inMain.length > 0 && chooser.chance(0.7) ? inMain : links)
  return link ? [{ kind: 'click', control: nameOf(link) }] : []
}

/** What can be used: in a dialog only the dialog's own. */
function usable({ controls }: PageView): Control[] {
  const enabled = controls.filter(({ isEnabled, name }) => isEnabled && name !== '')
  const inDialog = enabled.filter(({ area }) => area === 'dialog')
  return inDialog.length > 0 ? inDialog : enabled.filter(({ area }) => area === 'main')
}

function nameOf({ kind, name, nth }: Control): ControlName {
  return { kind, name, nth }
}
