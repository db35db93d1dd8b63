import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { galleryOperations } from '../../../scripts/gallery/gallery-contract.ts'
import { catalogue, filterScreens } from '../../../web/gallery/catalogue.ts'
import type { GalleryFrame, ShownResult } from '../../../web/gallery/frame-api.ts'
import { screensOf } from '../../../web/gallery/screens.ts'
import { routes } from '../../../web/portal/routes.ts'
import { screenNames } from '../../../web/text/screen-names.ts'

const operations = await galleryOperations(document)

/** Creates a frame whose screens call the operations in `loaded` when they open, and those in `sent` when they send a form. */
function frameThatCalls(loaded: string[], sent: string[] = []): GalleryFrame {
  return {
    first: undefined,
    show: ({ state }) =>
      Promise.resolve<ShownResult>({
        loaded,
        sent: state.isSubmitted ? sent : [],
        hasForm: sent.length > 0,
        staysAfterSending: false,
        height: 900,
        isAtRest: true,
      }),
  }
}

test('a new route of the portal is in the gallery, with every state that its calls can cause', async () => {
  const added = [...routes, { path: '/user/added', handle: { screen: 'termLog' } }]
  expect(screensOf(added).length).toBe(screensOf(routes).length + 1)

  const { states } = await catalogue(frameThatCalls(['getTerminalLog']), 'termLog', operations)

  expect(states.map(({ id }) => id)).toEqual([
    'plain',
    'simulation',
    'loading',
    'lost',
    'getTerminalLog.night',
    'getTerminalLog.empty',
    'getTerminalLog.long',
    'getTerminalLog.400014',
    'getTerminalLog.400019',
    'getTerminalLog.500',
  ])
})

test('every screen of the portal is in the gallery once', () => {
  expect(screensOf(routes).toSorted()).toEqual(Object.keys(screenNames).toSorted())
})

test('a screen with a form has every error of the call that sends it', async () => {
  const frame = frameThatCalls(['getSessionUser', 'getTerminalStatus'], ['sendTestCast'])
  const { states } = await catalogue(frame, 'testCastConfirm', operations)
  const ids = states.filter(({ isSubmitted }) => isSubmitted).map(({ id }) => id)
  expect(ids).toContain('sendTestCast.400019')
  expect(ids).toContain('sendTestCast.500')
  expect(ids).toContain('sending')
  expect(states.map(({ id }) => id)).toContain('alerts')
})

test('search finds screens by name and path, and states by operation and code', async () => {
  const screens = await Promise.all([
    catalogue(frameThatCalls(['getTerminalLog']), 'termLog', operations),
    catalogue(frameThatCalls(['listHistory']), 'history', operations),
  ])
  const found = (search: string): string[] =>
    filterScreens(screens, search).flatMap(({ screen, states }) =>
      states.map(({ id }) => `${screen} ${id}`),
    )
  expect(found('受信履歴 empty')).toEqual(['history listHistory.empty'])
  expect(found('400014')).toEqual(['termLog getTerminalLog.400014'])
  expect(found('/user/termlog lost')).toEqual(['termLog lost'])
  expect(found('nothing-like-this')).toEqual([])
})
