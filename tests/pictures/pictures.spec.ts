import { readdirSync, rmSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { frameAddress } from '../../web/gallery/frame-api.ts'
import { lost, plainStateOf, type ScreenState } from '../../web/gallery/screen-state.ts'
import { routePath, type ScreenId } from '../../web/gallery/screens.ts'
import { allScreens } from '../e2e/screen-list.ts'

/** The Playwright configuration starts the gallery. */
const gallery = process.env.EQUSER_TEST_GALLERY ?? ''
const widths = { mobile: 390, desktop: 1280 } as const

interface Picture {
  name: string
  screen: ScreenId
  width: keyof typeof widths
  colorScheme?: 'dark'
  state?: Partial<ScreenState>
}

/** One screen of each kind. */
const kinds: ScreenId[] = [
  'login',
  'latestWarning',
  'simulation',
  'about',
  'userRegistration',
  'userRegistrationConfirm',
  'termStatus',
  'history',
  'historyEvent',
  'confUpdate',
  'firmwareUpdate',
  'otpConf',
]

/** Errors and other states, one screen of each kind. The responses are examples from the contract. */
const states: [ScreenId, Record<string, string>, Partial<ScreenState>?][] = [
  ['termStatus', { getTerminalStatus: 'connected' }],
  ['termStatus', { getTerminalStatus: 'disconnected' }],
  ['termStatus', { getTerminalStatus: 'eruption' }],
  ['termStatus', { getTerminalStatus: '500' }],
  ['history', { listHistory: 'empty' }],
  ['history', { listHistory: lost }],
  ['historyEvent', { getHistoryEvent: '404' }],
  ['latestWarning', { getLatestWarning: lost }],
  ['login', {}, { isSimulated: true }],
  ['confUpdate', { getSettings: '500' }],
  ['confUpdateConfirm', { saveSettings: '400008' }, { isSubmitted: true }],
  ['testCastConfirm', { sendTestCast: '400014' }, { isSubmitted: true }],
]

const pictures: Picture[] = [
  ...allScreens.flatMap((screen) =>
    (['mobile', 'desktop'] as const).map((width) => ({
      name: `${screen}-${width}`,
      screen,
      width,
    })),
  ),
  ...kinds.map((screen): Picture => ({
    name: `${screen}-dark`,
    screen,
    width: 'desktop',
    colorScheme: 'dark',
  })),
  ...states.map(([screen, responses, rest]): Picture => {
    const plain = plainStateOf(routePath(screen))
    const name = [screen, ...Object.entries(responses).flat(), ...Object.keys(rest ?? {})].join('-')
    const state = { ...rest, responses: { ...plain.responses, ...responses } }
    return { name, screen, width: 'mobile', state }
  }),
]

for (const { name, screen, width, colorScheme = 'light', state } of pictures) {
  test(name, async ({ page }) => {
    await page.setViewportSize({ width: widths[width], height: 844 })
    await page.emulateMedia({ colorScheme })
    const shown = { screen, state: { ...plainStateOf(routePath(screen)), ...state } }
    // The map's engine loads after the screen.
    await page.goto(gallery + frameAddress(shown), { waitUntil: 'networkidle' })
    const result = await page.evaluate(() => window.gallery?.first)
    expect(result).toMatchObject({ isAtRest: true })
    expect(result).not.toHaveProperty('redirectedTo')
    await expect(page).toHaveScreenshot(`${name}.png`, {
      fullPage: true,
      scale: 'device',
      // The position is a fraction of a pixel, so the text is drawn differently each time.
      mask: [page.locator('.leaflet-popup')],
    })
  })
}

test('every stored picture belongs to one of these screens', () => {
  const stored = readdirSync(new URL('stored', import.meta.url))
  const names = new Set(['made-with.json', ...pictures.map(({ name }) => `${name}.png`)])
  const strangers = stored.filter((file) => !names.has(file))
  if (test.info().config.updateSnapshots === 'all') {
    for (const file of strangers) rmSync(new URL(`stored/${file}`, import.meta.url))
  } else expect(strangers).toEqual([])
})
