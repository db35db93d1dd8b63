import type { Page } from '@playwright/test'
import type { Observation } from '../../../explore/portal/observation.ts'

const widths = [320, 390, 1280]

/** Measures by how much a page is wider than windows of each width. The window has its own width again after that. */
export async function measureOverflow(page: Page): Promise<Observation['overflow']> {
  const usual = page.viewportSize()
  const measured: Observation['overflow'] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: usual?.height ?? 900 })
    measured.push({ width, ...(await page.evaluate(widest)) })
  }
  if (usual) await page.setViewportSize(usual)
  return measured
}

/** Runs in the browser: by how much the page is too wide, and the innermost element that is. */
async function widest(): Promise<{ excess: number; element: string }> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  const excess = document.documentElement.scrollWidth - window.innerWidth
  if (excess <= 0) return { excess: 0, element: '' }
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
  )
  return { excess, element: wide.at(-1)?.outerHTML.slice(0, 200) ?? '' }
}
