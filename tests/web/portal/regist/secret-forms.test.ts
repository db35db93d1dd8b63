import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { saveDraft } from '../../../../web/forms/draft-storage.ts'
import { basename, paths } from '../../../../web/portal/paths.ts'
import { watchSecretForms } from '../../../../web/portal/regist/secret-forms.ts'
import { stubSessionStorage } from '../../forms/session-storage.ts'

const label = { terminalId: '1700456', initPassword: 'Wj90Pt56' }

/** Opens a page of the portal with stored values for each form that asks for a registration code. */
function portalAt(path: string) {
  stubSessionStorage()
  for (const name of ['initializeTerminal', 'userRegistration', 'forgotMail']) {
    saveDraft(name, label)
  }
  const routes = Object.values(paths).map((one) => ({ path: one, Component: null }))
  const router = createMemoryRouter(routes, { basename, initialEntries: [basename + path] })
  watchSecretForms(router)
  return router
}

/** Returns the forms whose registration code is currently stored. */
function formsWithCode(): string[] {
  return Object.entries(sessionStorage).flatMap(([key, text]) =>
    String(text).includes(label.initPassword) ? [key] : [],
  )
}

const registration = ['equser.typed.initializeTerminal', 'equser.typed.userRegistration']

test('the registration keeps its values between its pages', async () => {
  const router = portalAt(paths.initializeTerminal)
  await router.navigate(paths.userRegistration)
  await router.navigate(paths.userRegistrationConfirm)
  await router.navigate(paths.userRegistration)
  expect(formsWithCode()).toEqual(registration)
})

// Requirements: REG-26
test('after the registration is left, session storage has no password or registration code', async () => {
  const router = portalAt(paths.userRegistrationConfirm)
  await router.navigate(paths.login)
  expect(formsWithCode()).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual(registration)
})

test('session storage has none either if the portal is opened at another page', () => {
  portalAt(paths.login)
  expect(formsWithCode()).toEqual([])
  portalAt(paths.forgotMail)
  expect(formsWithCode()).toEqual(['equser.typed.forgotMail'])
})
