import { expect } from 'playwright/test'
import { z } from 'zod'
import { paths } from '../../../web/portal/paths.ts'
import { test } from '../test.ts'

test.use({ newWorld: { scenario: { ready: 'busy-night' } }, hasOwnContext: true })

// Requirements: OPEN-9
test('an open page lists the earlier warnings of each new one', async ({
  page,
  context,
  world,
}) => {
  await context.clock.install()
  await page.goto(`/eqUser/view${paths.latestWarning}`, { waitUntil: 'networkidle' })
  await page.clock.pauseAt(Date.now() + 1_000)
  await world.quake({ id: 'first', lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 7 })
  await world.advance('1h')
  await world.quake({ id: 'second', lat: 33.2, lng: 131.6, depthKm: 10, magnitude: 7 })
  await world.advance('1h')
  const { warnings } = z
    .object({ warnings: z.array(z.object({ areaName: z.string() })) })
    .parse(
      await (
        await page.request.get('/eqUser/api/open/warnings', { headers: world.headers })
      ).json(),
    )
  const [, earlier] = warnings
  await expect(async () => {
    await page.clock.runFor(6_000)
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
      earlier?.areaName ?? 'none',
      { timeout: 1_000 },
    )
  }).toPass({ timeout: 20_000 })
})
