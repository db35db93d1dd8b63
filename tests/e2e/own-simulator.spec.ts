import { expect } from 'playwright/test'
import { test } from '../../simulator/testing/playwright.ts'
import { simulatorAddress } from './addresses.ts'
import { taro } from './taro.ts'
import { long } from './tags.ts'

test.use({ serve: ['--scenario', 'simulator/scenarios/drill.yaml'] })

test(
  'a test can start its own simulator on a free port, with options of serve',
  { tag: long },
  async ({ page, simulator, world, baseURL, logIn }) => {
    expect(baseURL).not.toBe(simulatorAddress)
    const worlds = await simulator.worlds()
    expect(worlds.map(({ name, scenario }) => [name, scenario?.name])).toContainEqual([
      'default',
      'drill',
    ])
    await logIn(taro.userId, taro.password)
    await page.goto('/eqUser/view/user/termStatus')
    await expect(page.getByRole('heading', { name: '端末の状態', level: 1 })).toBeVisible()
    expect(page.url()).toContain(baseURL)
    await world.expectCall('getTerminalStatus')
  },
)
