import type { TestInfo } from 'playwright/test'
import { z } from 'zod'

const screenSummary = z.object({
  /** The number of pictures now. */
  count: z.number(),
  changes: z.array(z.enum(['changed', 'new', 'unused'])),
})

/** What became of the pictures of one screen. */
export type ScreenSummary = z.infer<typeof screenSummary>

const type = 'pictures'

/** Tells the summary reporter about a screen. */
export function note({ annotations }: Pick<TestInfo, 'annotations'>, summary: ScreenSummary): void {
  annotations.push({ type, description: JSON.stringify(summary) })
}

/** What `note` has told about a test. Undefined if it ended before. */
export function readNote(annotations: TestInfo['annotations']): ScreenSummary | undefined {
  const found = annotations.find((annotation) => annotation.type === type)?.description
  return found === undefined ? undefined : screenSummary.parse(JSON.parse(found))
}

/** E.g. `2452 pictures: 3 changed, 4 new, 0 unused`. */
export function summaryText(screens: readonly ScreenSummary[]): string {
  const count = screens.reduce((sum, screen) => sum + screen.count, 0)
  const changes = screens.flatMap((screen) => screen.changes)
  const counts = screenSummary.shape.changes.element.options.map(
    (kind) => `${changes.filter((one) => one === kind).length} ${kind}`,
  )
  return `${count} pictures: ${counts.join(', ')}`
}
