import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyEventPath, paths } from '../../../web/portal/paths.ts'
import { openScreens, userScreens } from '../../e2e/screen-list.ts'
import { bodyVariants } from './body-variants.ts'
import { type PageRenderer, reads, startPageRenderer } from './page-renderer.ts'

const code = '20240101161011'
const pages = [
  ...[...openScreens, ...userScreens].map((screen) => paths[screen]),
  historyEventPath(code),
]

let renderer: PageRenderer

beforeAll(async () => {
  renderer = await startPageRenderer()
})

afterAll(() => renderer.stop())

// Requirements: USER-7
test.each(pages)(
  '%s shows the other values when an optional field is missing or null',
  async (page) => {
    await renderer.render(page)
    const called = new Set(renderer.called)
    const problems: string[] = []
    for (const { id, schema, bodies } of reads.filter((read) => called.has(read.id))) {
      for (const variant of bodies.flatMap((body) => bodyVariants(body, schema))) {
        await renderer.render(page, new Map([[id, variant.body]])).catch((error: unknown) => {
          problems.push(`${id}: ${variant.name}: ${String(error)}`)
        })
      }
    }
    expect([...new Set(problems)]).toEqual([])
  },
)

// Requirements: USER-7
test.each([
  [
    paths.termStatus,
    'getTerminalStatus',
    'isConnected isAlive ntpSync isUserConnMailEnabled shakeCount isMultiPwaveAvailable lat lng eventTime',
  ],
  [paths.history, 'listHistory', 'alert lgAlert eewAreaName eewReceiveTime firstSensTime offset'],
  [historyEventPath(code), 'getHistoryEvent', 'receiveTime areaName magnitude pTime obsShindo'],
  [historyEventPath(code), 'getHistoryEvent', 'term lat lng'],
])(
  '%s is shown if %s lacks what the specification does not require: %s',
  async (page, id, names) => {
    const body = reads.find((read) => read.id === id)?.bodies[0]
    const lacking: unknown = JSON.parse(
      JSON.stringify(body, (name, value: unknown) =>
        names.split(' ').includes(name) ? undefined : value,
      ),
    )
    expect(await renderer.render(page, new Map([[id, lacking]]))).toContain('<h1')
  },
)
