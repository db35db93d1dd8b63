import { expect, type Page } from 'playwright/test'
import { namesOf } from '../../../openapi/base/records.ts'
import { screenNames } from '../../../web/text/screen-names.ts'
import { taro } from '../taro.ts'
import { test } from '../test.ts'
import { type Look, walkAsOwner, walkAsVisitor, walkRegistration } from './walk.ts'

const widths = [1280, 390, 320]
const softly = expect.configure({ soft: true })

/** Checks a screen in each width. */
async function expectLayout(page: Page, screen: keyof typeof screenNames): Promise<void> {
  await expect(page.locator('main#main h1')).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const where = `${screen} at ${width} px`
    // Some screens change their layout when the browser reports the new width.
    const needed = () => page.evaluate(() => document.documentElement.scrollWidth)
    await softly.poll(needed, { message: where }).toBeLessThanOrEqual(width)
    expect.soft(await page.evaluate(wrongButtons), where).toEqual([])
    expect.soft(await page.evaluate(brokenWords), where).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await page.evaluate(withoutEdge), screen).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  if (!screen.endsWith('Finish')) return
  // Expects the success mark and a link to the next page.
  await softly(page.getByRole('heading', { level: 1 }).locator('svg'), screen).toBeVisible()
  await softly(page.getByRole('main').getByRole('link'), screen).not.toHaveCount(0)
}

/** Returns buttons that look like text, because they have neither an edge nor an underline. Runs in the page. */
function withoutEdge(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main .button')]
    .filter((button) => {
      const { borderTopWidth, textDecorationLine } = getComputedStyle(button)
      return parseFloat(borderTopWidth) < 1 && textDecorationLine !== 'underline'
    })
    .map((button) => button.innerText)
}

/**
 * The buttons that break the rule: as wide as the text, and at least 160 px unless compact. A text of several lines fills the
 * available width. Runs in the page.
 */
function wrongButtons() {
  return [...document.querySelectorAll<HTMLElement>('main .button')]
    .filter((button) => button.checkVisibility())
    .flatMap((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      const { paddingLeft, paddingRight, borderLeftWidth, minWidth } = getComputedStyle(button)
      const edges =
        parseFloat(paddingLeft) + parseFloat(paddingRight) + 2 * parseFloat(borderLeftWidth)
      const natural = range.getBoundingClientRect().width + edges
      const { width } = button.getBoundingClientRect()
      const available = button.parentElement?.getBoundingClientRect().width ?? 0
      const isWrapped = range.getClientRects().length > 1
      const smallest = minWidth.startsWith('min(') ? Math.min(160, available) : 0
      const isRight = Math.abs(width - Math.max(smallest, natural)) <= 2 || isWrapped
      if (isRight && width <= available + 1) return []
      return [{ text: button.textContent, width, natural, available }]
    })
}

/** The words of addresses, names and numbers that are on two lines. Runs in the page. */
function brokenWords(): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!text.parentElement?.closest('main') || !text.parentElement.checkVisibility()) continue
    for (const { index, 0: word } of text.nodeValue?.matchAll(/[\w,]+/g) ?? []) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ y }) => y)).size > 1) broken.push(word)
    }
  }
  return broken
}

const registration: readonly (keyof typeof screenNames)[] = [
  'userRegistration',
  'fileSendTimeout',
  'userRegistrationConfirm',
  'userRegistrationFinish',
]

// Requirements: FALLBACK-17
test('on all screens, buttons are as wide as their text, and no word is broken', async ({
  page,
  world,
  logIn,
}) => {
  test.slow()
  const seen = new Set(registration)
  const look: Look = async (shown, screen) => {
    seen.add(screen)
    await expectLayout(shown, screen)
  }
  await walkAsVisitor({ page, world, look })
  await logIn(taro.userId, taro.password)
  await page.reload()
  await walkAsOwner({ page, world, look })
  expect([...seen].toSorted()).toEqual(namesOf(screenNames).toSorted())
})

test.describe('registration', () => {
  test.use({ newWorld: { scenario: { ready: 'registration' } } })

  // Requirements: FALLBACK-17
  test('in the registration, buttons are as wide as their text, and no word is broken', async ({
    page,
    world,
  }) => {
    const seen: string[] = []
    const look: Look = async (shown, screen) => {
      seen.push(screen)
      await expectLayout(shown, screen)
    }
    await walkRegistration({ page, world, look })
    expect(seen).toEqual(registration)
  })
})
