/** A window, in pixels. */
export interface Viewport {
  width: number
  height: number
}

/** Windows in which owners look at the portal. Walks take turns between them. */
export const viewports: readonly Viewport[] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

/** The window of a walk. */
export function viewportOf(seed: number): Viewport {
  const viewport = viewports[seed % viewports.length]
  if (!viewport) throw new Error('There is no window.')
  return viewport
}
