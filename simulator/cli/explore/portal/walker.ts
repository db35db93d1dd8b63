import type { Page } from '@playwright/test'
import { basename } from '../../../../web/portal/paths.ts'
import type { Observation } from '../../../explore/portal/observation.ts'
import { createPast } from '../../../explore/portal/past.ts'
import { portalRules } from '../../../explore/portal/rules/all.ts'
import type { PortalRuleName } from '../../../explore/portal/rules/portal-rule.ts'
import { type WalkCommand, type WalkStep, describeStep } from '../../../explore/portal/step.ts'
import type { Mail, WorldClient } from '../../../testing/client.ts'
import { findInaccessible } from './accessibility.ts'
import { measureAllOverflow, measureOverflow } from './examine.ts'
import { createFaultList } from './fault-list.ts'
import { watchPage } from './page-watch.ts'
import { findControl, readPage } from './read-page.ts'
import { settle } from './settle.ts'
import { readTruth } from './truth.ts'

/** A rule of the portal that a step has broken. */
export interface PortalFailure {
  rule: PortalRuleName
  message: string
}

/** Takes the steps of a walk in a browser, and holds each against the rules. */
export interface Walker {
  /** Takes a step. Returns undefined if the page has no such control, so that the step is not possible. */
  take(step: WalkStep): Promise<{ seen: Observation; failures: PortalFailure[] } | undefined>
}

export interface WalkerOptions {
  address: string
  /** Pages that were measured and examined already. More are added. By default none. */
  examined?: Set<string> | undefined
  /** Only this rule. By default all. What it does not need is not looked at. */
  only?: PortalRuleName | undefined
}

/** The page is waited for afterwards, until it is usable. */
const navigation = { waitUntil: 'commit', timeout: 30_000 } as const

/** How long a click waits for its element to be free. */
const actionLimitMs = 5_000

/** Creates the walker of a page whose calls go to a world. */
export function createWalker(
  page: Page,
  world: WorldClient,
  { address, examined = new Set(), only }: WalkerOptions,
): Walker {
  const faults = createFaultList()
  const watch = watchPage(page, (operation, code) => faults.use(operation, code))
  const past = createPast()
  const rules = portalRules.filter(({ name }) => only === undefined || name === only)
  const needs = (rule: PortalRuleName) => rules.some(({ name }) => name === rule)
  // Pages that open in windows of their own are not part of the walk.
  page.on('popup', (popup) => void popup.close())
  page.on('dialog', (dialog) => void dialog.accept())

  return {
    async take(step) {
      const before = await readPage(page)
      if (!(await perform(step))) return undefined
      const isSettled = await settle(page, () => watch.pending())
      const shown = await readPage(page)
      const isNew = !examined.has(lookOf(shown))
      examined.add(lookOf(shown))
      const seen: Observation = {
        step,
        pathBefore: before.path,
        page: shown,
        isSettled,
        ...(await watch.take()),
        overflow: needs('no-overflow')
          ? await (isNew ? measureAllOverflow : measureOverflow)(page)
          : [],
        inaccessible: isNew && needs('accessible') ? await findInaccessible(page) : [],
        truth: needs('shows-state')
          ? await readTruth(world, address, shown.path, watch.signedIn())
          : undefined,
        past: past.state(),
      }
      past.add(seen, before)
      const failures = rules.flatMap(({ name, check }) => {
        const message = check(seen)
        return message === undefined ? [] : [{ rule: name, message }]
      })
      return { seen, failures }
    },
  }

  /** Returns false if the step is not possible. */
  async function perform(step: WalkStep): Promise<boolean> {
    switch (step.kind) {
      case 'open':
        await page.goto(`${address}${basename}${step.path}`, navigation)
        return true
      case 'go':
        await go(step.to)
        return true
      case 'wait':
        await world.advance(`${step.ms}ms`)
        return true
      case 'command':
        return carryOut(step.command)
      case 'open-mailed': {
        const link = (await lastMail('login-reminder', /\/regist\/changePassword\S*/)) ?? ''
        if (link !== '') await page.goto(`${address}${basename}${link}`, navigation)
        return link !== ''
      }
      case 'fill-mailed': {
        const text = await lastMail('one-time-password', /(?<=ワンタイムパスワード: )\S+/)
        return text !== undefined && use({ kind: 'fill', control: step.control, text })
      }
      case 'click':
      case 'enter':
      case 'fill':
      case 'choose':
        return use(step)
    }
    return step satisfies never
  }

  async function go(to: 'back' | 'forward' | 'reload'): Promise<void> {
    if (to === 'reload') await page.reload(navigation)
    else if (to === 'back') await page.goBack(navigation)
    else await page.goForward(navigation)
    // There is nothing before the first page.
    if (page.url() === 'about:blank') await page.goto(`${address}${basename}`, navigation)
  }

  async function lastMail(kind: Mail['kind'], part: RegExp): Promise<string | undefined> {
    const mails = await world.mails({ kind })
    return part.exec(mails.at(-1)?.text ?? '')?.[0]
  }

  async function carryOut(command: WalkCommand): Promise<boolean> {
    try {
      await world.command(command)
      faults.add(command)
      return true
    } catch {
      // The world refuses what makes no sense in it, such as a second release of the same firmware.
      return false
    }
  }

  async function use(
    step: WalkStep & { kind: 'click' | 'enter' | 'fill' | 'choose' },
  ): Promise<boolean> {
    const element = await findControl(page, step.control)
    if (!element) return false
    const options = { timeout: actionLimitMs }
    try {
      if (step.kind === 'fill') await element.fill(step.text, options)
      else if (step.kind === 'choose') await element.selectOption(step.value, options)
      else if (step.kind === 'click') {
        await element.click({ ...options, clickCount: step.times ?? 1 })
      } else {
        await element.focus()
        for (let time = 0; time < (step.times ?? 1); time += 1) await page.keyboard.press('Enter')
      }
      return true
    } catch (error) {
      if (isGone(error)) return false
      throw new Error(`The step can't be taken: ${describeStep(step)}.`, { cause: error })
    }
  }
}

/** Pages of the same look need no second examination. */
function lookOf({ path, heading, controls, sections }: Observation['page']): string {
  const [pathname = ''] = path.split('?')
  const looks = controls.map(({ kind, area, isInvalid }) =>
    area === 'elsewhere' ? '' : `${kind}${isInvalid ? ' refused' : ''}`,
  )
  return [
    pathname.replace(/\d{14}$/, ''),
    heading,
    ...new Set(looks),
    ...sections.map((one) => one.heading),
  ].join('|')
}

/** Something covers the element, or it is no longer there. */
function isGone(error: unknown): boolean {
  return error instanceof Error && /Timeout|not attached|not visible|disabled/.test(error.message)
}
