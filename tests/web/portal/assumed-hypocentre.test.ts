import { afterAll, beforeAll, expect, test } from 'vitest'
import { epicentreMark } from '../../../web/map/map.ts'
import { historyEventPath, paths } from '../../../web/portal/paths.ts'
import { type PageRenderer, reads, startPageRenderer } from './page-renderer.ts'

let renderer: PageRenderer

beforeAll(async () => {
  renderer = await startPageRenderer()
})

afterAll(() => renderer.stop())

/** The contract's example of an operation whose hypocentre is assumed, with other values. */
function exampleOf(id: string, change: Record<string, unknown>): unknown {
  const body = reads.find((read) => read.id === id)?.bodies.find((one) => isAssumed(one))
  return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    isAssumed({ value }) && typeof value === 'object' && value !== null && 'assumed' in value
      ? { ...value, ...change }
      : value,
  )
}

function isAssumed(body: unknown): boolean {
  return JSON.stringify(body).includes('"assumed":true')
}

const screens = [
  [paths.latestWarning, 'getLatestWarning'],
  [historyEventPath('20240101161011'), 'getHistoryEvent'],
] as const

// Requirements: OUT-17
test.each(screens)('%s shows an assumed hypocentre without its magnitude', async (page, id) => {
  const html = await renderer.render(page, new Map([[id, exampleOf(id, {})]]))
  expect(html).toContain('仮定震源要素')
  expect(html).not.toContain('M1.0')
})

// Requirements: OUT-17
test.each(screens)('%s calls a depth of 0 very shallow', async (page, id) => {
  const shallow = exampleOf(id, { assumed: undefined, depth: 0, magnitude: 4.1 })
  const html = await renderer.render(page, new Map([[id, shallow]]))
  expect(html).toContain('ごく浅い')
  expect(html).toContain('M4.1')
  expect(html).not.toContain('仮定震源要素')
})

// Requirements: OUT-17
test('maps mark an assumed hypocentre as assumed', () => {
  const at = { lat: 37.5, lng: 137.2 }
  expect(epicentreMark(at, '能登半島沖', true)).toEqual({
    kind: 'epicentre',
    at,
    label: '仮定震源要素（能登半島沖）',
    caption: '仮定震源要素',
  })
  expect(epicentreMark(at, '能登半島沖', undefined)).toEqual({
    kind: 'epicentre',
    at,
    label: '震央（能登半島沖）',
  })
})
