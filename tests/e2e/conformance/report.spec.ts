import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import { isError } from '../../../openapi/conformance/exchange/finding.ts'
import { type Cause, causesOf } from '../../../openapi/conformance/report/causes.ts'
import { htmlReport } from '../../../openapi/conformance/report/html.ts'
import { contractOperations } from '../../../openapi/contract/contract.ts'
import { exchangeOf } from '../../openapi/conformance/exchanges.ts'
import { reportOf } from '../../openapi/conformance/report-of.ts'
import { long } from '../tags.ts'

/** The filters of a report by the kind of the causes that they show. */
const filters = {
  stated: 'stated rules',
  inferred: 'inferred rules',
  info: 'information',
} as const
type Kind = keyof typeof filters

const kindOf = ({ first }: Cause): Kind => (isError(first) ? first.provenance : 'info')

/** A property that no operation has. */
const extra = 'surprise'
const undeclared = exchangeOf('getTerminalLog', { status: 418 })

/** Opens a report on a server whose responses have nothing but an extra property. Returns its causes. */
async function openReport(page: Page, file: string): Promise<Cause[]> {
  const empty = contractOperations.map(({ id }) => exchangeOf(id, { body: { [extra]: 1 } }))
  const report = await reportOf([...empty, undeclared])
  await writeFile(file, await htmlReport(report))
  await page.goto(pathToFileURL(file).href)
  return causesOf(report.findings)
}

/** Expects that the report shows these causes and no others, and says how many they are. */
async function expectShown(page: Page, causes: readonly Cause[]): Promise<void> {
  const shown = page.locator('.cause:visible')
  await expect(page.locator('#shown')).toHaveText(
    `${causes.length} ${causes.length === 1 ? 'cause' : 'causes'}`,
  )
  await expect(shown.locator('> summary .message')).toHaveText(
    causes.map(({ first }) => first.message),
  )
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search findings' })
const filter = (page: Page, kind: Kind) => page.getByRole('checkbox', { name: filters[kind] })

test('a report of verify shows all causes, the first ones unfolded', async ({ page }, info) => {
  const causes = await openReport(page, info.outputPath('report.html'))
  await expect(page.locator('#shown')).toHaveText(`${causes.length} causes`)
  const unfolded = await page.locator('.cause:visible').count()
  expect(unfolded).toBeLessThan(causes.length)
  const more = page.getByText(`${causes.length - unfolded} more causes`)
  await more.click()
  await expectShown(page, causes)
  await more.click()
  await expect(page.locator('.cause:visible')).toHaveCount(unfolded)
})

test(
  'each filter hides and shows the causes of its kind',
  { tag: long },
  async ({ page }, info) => {
    const causes = await openReport(page, info.outputPath('report.html'))
    for (const kind of ['stated', 'inferred', 'info'] as const) {
      const own = causes.filter((one) => kindOf(one) === kind)
      expect(own.length, kind).toBeGreaterThan(0)
      await filter(page, kind).uncheck()
      await expectShown(
        page,
        causes.filter((one) => kindOf(one) !== kind),
      )
      await filter(page, kind).check()
      const others = (['stated', 'inferred', 'info'] as const).filter((one) => one !== kind)
      for (const other of others) await filter(page, other).uncheck()
      await expectShown(page, own)
      for (const other of others) await filter(page, other).check()
    }
    await expect(page.locator('#shown')).toHaveText(`${causes.length} causes`)
  },
)

test('the search finds causes by all of its words, folded ones too, within the filters', async ({
  page,
}, info) => {
  const causes = await openReport(page, info.outputPath('report.html'))
  const withMessage = (part: string) => causes.filter(({ first }) => first.message.includes(part))
  await search(page).fill(extra.toUpperCase())
  await expectShown(page, withMessage(`/${extra} `))
  await search(page).fill(`418  STATUS getterminallog`)
  await expectShown(page, withMessage('Status 418 is not declared'))
  // The only such cause belongs to an inferred rule.
  await filter(page, 'inferred').uncheck()
  await expectShown(page, [])
  await filter(page, 'inferred').check()
  await search(page).fill(`418 ${extra}`)
  await expectShown(page, [])
  // Enter does not leave the page.
  await search(page).press('Enter')
  await expectShown(page, [])
  await search(page).clear()
  await expect(page.locator('#shown')).toHaveText(`${causes.length} causes`)
})
