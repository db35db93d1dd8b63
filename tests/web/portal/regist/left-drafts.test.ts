import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createDraft } from '../../../../web/forms/draft.ts'
import { basename, paths } from '../../../../web/portal/paths.ts'
import { credentialsSchema } from '../../../../web/portal/regist/credentials.ts'
import { watchSecretDrafts } from '../../../../web/portal/regist/left-drafts.ts'

const label = { terminalId: '1700456', initPassword: 'Wj90Pt56' }

/** A portal at a page, with a draft of each flow that asks for a registration code. */
function portalAt(path: string) {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  for (const name of ['initializeTerminal', 'userRegistration', 'forgotMail']) {
    createDraft(name, credentialsSchema, { storage: () => storage }).save(label)
  }
  const routes = Object.values(paths).map((one) => ({ path: one, Component: null }))
  const router = createMemoryRouter(routes, { basename, initialEntries: [basename + path] })
  watchSecretDrafts(router, storage)
  return { router, drafts: () => [...items.keys()] }
}

const registration = ['equser.draft.initializeTerminal', 'equser.draft.userRegistration']

test('the registration keeps its drafts from page to page', async () => {
  const { router, drafts } = portalAt(paths.initializeTerminal)
  await router.navigate(paths.userRegistration)
  await router.navigate(paths.userRegistrationConfirm)
  await router.navigate(paths.userRegistration)
  expect(drafts()).toEqual(registration)
})

test('after the registration is left, session storage has no password or registration code', async () => {
  const { router, drafts } = portalAt(paths.userRegistrationConfirm)
  await router.navigate(paths.login)
  expect(drafts()).toEqual([])
})

test('nor has it if the portal is opened again at another page', () => {
  expect(portalAt(paths.login).drafts()).toEqual([])
  expect(portalAt(paths.forgotMail).drafts()).toEqual(['equser.draft.forgotMail'])
})
