import type { Page } from '@playwright/test'
import type { Observation } from '../../../explore/portal/observation.ts'

const widths = [320, 390, 1280]

/** Measures by how much a page is wider than its window. */
export async function measureOverflow(page: Page): Promise<Observation['overflow']> {
  return [await page.evaluate(widest)]
}

/** The same for windows of each width. The window has its own width again after that. */
export async function measureAllOverflow(page: Page): Promise<Observation['overflow']> {
  const usual = page.viewportSize()
  const measured: Observation['overflow'] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: usual?.height ?? 900 })
    measured.push(await page.evaluate(widest))
  }
  if (usual) await page.setViewportSize(usual)
  return measured
}

/** Runs in the browser: by how much the page is too wide, and the innermost element that is. */
async function widest(): Promise<{ width: number; excess: number; element: string }> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
  const width = window.innerWidth
  const excess = document.documentElement.scrollWidth - width
  if (excess <= 0) return { width, excess: 0, element: '' }
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width + 1,
  )
  return { width, excess, element: wide.at(-1)?.outerHTML.slice(0, 200) ?? '' }
}
