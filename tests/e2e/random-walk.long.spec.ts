import { type Locator, type Page, expect } from 'playwright/test'
import { test } from './test.ts'
import { findInaccessible } from './accessible.ts'
import { taro } from './taro.ts'

// Walks through the built portal by random links, fields and buttons. Checks only rules for every page: no uncaught error, no
// console error, no overflow, no axe violations, one call per submit, and a way to continue.

const root = '/eqUser/view/'
const widthsPx = [320, 390, 1280]
/** Actions per walk, and actions before the walk jumps to another address that it has seen. */
const steps = 30
const stepsPerVisit = 6
/** States that are examined in all widths. Other states are only watched, because axe takes half a second. */
const examinedStates = 10

const walks = [
  { seed: 1, widthPx: 1280, start: 'user/termStatus', isOwner: true },
  { seed: 2, widthPx: 390, start: 'open/login', isOwner: false },
  { seed: 3, widthPx: 320, start: 'user/history', isOwner: true },
]

for (const { seed, widthPx, start, isOwner } of walks) {
  test(`a random walk from ${start} with seed ${seed} finds nothing wrong`, async ({
    page,
    logIn,
  }) => {
    await page.setViewportSize({ width: widthPx, height: 844 })
    const walk = new Walk(page, seed, widthPx)
    const addresses = new Set([root + start])
    for (let step = 0; step < steps; step += 1) {
      if (step % stepsPerVisit === 0) {
        // The last actions may have logged out.
        if (isOwner) await logIn(taro.userId, taro.password)
        await walk.open(walk.random.pick([...addresses]))
      } else {
        await walk.act()
      }
      await walk.examine()
      for (const address of await addressesOn(page)) addresses.add(address)
      expect(walk.problems, `Seed ${seed}:\n${walk.trail.join('\n')}`).toEqual([])
    }
    // A walk that gets nowhere would find no problems either.
    expect(walk.visited.size, walk.trail.join('\n')).toBeGreaterThanOrEqual(examinedStates / 2)
  })
}

class Walk {
  readonly problems: string[] = []
  readonly trail: string[] = []
  /** Pathnames. */
  readonly visited = new Set<string>()
  readonly random: Random
  readonly #page: Page
  readonly #widthPx: number
  readonly #examined = new Set<string>()
  /** Saving calls since the last action. */
  #saves: string[] = []
  #pending = 0

  constructor(page: Page, seed: number, widthPx: number) {
    this.#page = page
    this.#widthPx = widthPx
    this.random = createRandom(seed)
    page.on('pageerror', (error) => this.problems.push(`Uncaught: ${error.message}`))
    page.on('console', (message) => {
      // Ignores refused calls, which the browser reports and which random values often cause.
      const isRefusal = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isRefusal) this.problems.push(`Console: ${message.text()}`)
    })
    page.on('dialog', (dialog) => void dialog.accept())
    page.on('popup', (popup) => void popup.close())
    page.on('request', (request) => {
      this.#pending += 1
      if (request.method() !== 'GET') this.#saves.push(`${request.method()} ${request.url()}`)
    })
    page.on('requestfinished', () => (this.#pending -= 1))
    page.on('requestfailed', () => (this.#pending -= 1))
  }

  async open(address: string): Promise<void> {
    this.trail.push(`open ${address}`)
    this.#saves = []
    await this.#page.goto(address)
    await this.#settle()
  }

  /** Follows a link, fills a field or presses a button. Presses each submit button twice. */
  async act(): Promise<void> {
    const kind = this.random.pick(['link', 'field', 'field', 'button', 'button'] as const)
    const elements = await usable(this.#page, kind)
    if (elements.length === 0) return
    const element = this.random.pick(elements)
    this.#saves = []
    this.trail.push(`${kind} ${await nameOf(element)}`)
    // The element may be gone, because the page has moved on.
    if (kind === 'field') await this.#fill(element).catch(ignoreTimeout)
    else if (kind === 'link') await element.click({ timeout: 2_000 }).catch(ignoreTimeout)
    else await element.dblclick({ timeout: 2_000 }).catch(ignoreTimeout)
    await this.#settle()
    const repeated = this.#saves.filter((call, index) => this.#saves.indexOf(call) !== index)
    for (const call of repeated) this.problems.push(`Sent twice: ${call}`)
  }

  async #fill(element: Locator): Promise<void> {
    const { tag, type, options } = await element.evaluate((field) => ({
      tag: field.tagName,
      type: field.getAttribute('type') ?? 'text',
      options: [...field.querySelectorAll('option')].map(({ value }) => value),
    }))
    if (tag === 'SELECT') {
      await element.selectOption(this.random.pick(options), { timeout: 2_000 })
    } else if (type === 'checkbox' || type === 'radio') {
      await element.click({ timeout: 2_000 })
    } else {
      await element.fill(this.random.pick(texts), { timeout: 2_000 })
    }
  }

  /** Waits until the page has no calls in progress and a moment has passed. */
  async #settle(): Promise<void> {
    await this.#page.waitForLoadState('load')
    for (let quiet = 0, waits = 0; quiet < 2 && waits < 60; waits += 1) {
      await this.#page.waitForTimeout(40)
      quiet = this.#pending <= 0 ? quiet + 1 : 0
    }
    if (this.#pending < 0) this.#pending = 0
  }

  async examine(): Promise<void> {
    const page = this.#page
    const { pathname } = new URL(page.url())
    this.visited.add(pathname)
    const waysOn = [...(await usable(page, 'link')), ...(await usable(page, 'button'))]
    if (waysOn.length === 0) this.problems.push(`No way on at ${pathname}`)
    const state = `${pathname} ${await page.locator('h1').allTextContents().then(String)}`
    if (this.#examined.has(state) || this.#examined.size >= examinedStates) return
    this.#examined.add(state)
    for (const found of await findInaccessible(page)) this.problems.push(`${pathname}: ${found}`)
    for (const width of widthsPx) {
      await page.setViewportSize({ width, height: 844 })
      // A layout that depends on scripts renders after the new width is set.
      await expect
        .poll(() => page.evaluate(excessPx), { timeout: 2_000 })
        .toBeLessThanOrEqual(0)
        .catch(async () => {
          const excess = await page.evaluate(excessPx)
          this.problems.push(`${pathname} overflows by ${excess} px at ${width} px`)
        })
    }
    await page.setViewportSize({ width: this.#widthPx, height: 844 })
  }
}

/** How much wider the page is than the window. Runs in the page. */
function excessPx(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}

const selectors = {
  link: 'a[href]:not([target="_blank"])',
  button: 'button, summary',
  field: 'input, select, textarea',
}

async function usable(page: Page, kind: keyof typeof selectors): Promise<Locator[]> {
  const elements = page.locator(selectors[kind])
  const isUsable = await elements.evaluateAll((all) => {
    const dialog = document.querySelector('dialog:modal')
    return all.map(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getClientRects().length > 0 &&
        element.closest('[inert]') === null &&
        !element.matches(':disabled, .sr-only') &&
        (dialog === null || dialog.contains(element)) &&
        (!(element instanceof HTMLAnchorElement) || element.origin === location.origin),
    )
  })
  return isUsable.flatMap((can, index) => (can ? [elements.nth(index)] : []))
}

/** Returns the portal addresses that the page links to, in page order. */
async function addressesOn(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) =>
      all.flatMap((one) => (one instanceof HTMLAnchorElement ? [one.pathname + one.search] : [])),
    )
  return links.filter((address) => address.startsWith(root))
}

function nameOf(element: Locator): Promise<string> {
  return element.evaluate(
    (one) =>
      `${one.tagName} ${one.getAttribute('name') ?? ''} ${one.textContent?.trim().slice(0, 40)}`,
  )
}

function ignoreTimeout(error: unknown): void {
  if (!(error instanceof Error) || !/Timeout|detached|not attached/.test(error.message)) throw error
}

/** Valid and invalid values that users type. */
const texts = [
  '',
  '0',
  '36.5',
  '１７００１２３',
  'owner@example.jp',
  'Yure-2024!',
  '輪島市',
  'あ'.repeat(80),
  '<b>&amp;',
]

interface Random {
  pick<One>(list: readonly One[]): One
}

/** The same seed always gives the same sequence (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    pick(list) {
      const one = list[Math.floor(next() * list.length)]
      if (one === undefined) throw new Error('There is nothing to pick from.')
      return one
    },
  }
}
