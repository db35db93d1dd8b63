import { expect, test } from 'vitest'
import type { ReceivedResponse } from '../../openapi/conformance/exchange/exchange.ts'
import { amount } from '../amount.ts'
import { minuteMs } from './trace.ts'
import { simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

const reads = /\/(?:conf-update|tsunami-alert-option|eruption-alert-option|firmware-update)$/

test.each([280_000, 3_000].slice(0, amount(1, 2)))(
  'settings that can be read %i ms after a save are not a finding',
  async (delayMs) => {
    const under = simulatorUnderTest()
    const { send, now } = under
    /** The response before the latest save, for each session and path, until the save applies. */
    const earlier = new Map<string, { response: ReceivedResponse; untilMs: number }>()
    const { findings, problems } = await verifySimulator(
      {
        tier: 'write',
        only: ['saveSettings', 'saveTsunamiOption', 'saveEruptionOption'],
        send: async (request) => {
          const cookie = request.headers.find(([name]) => name === 'cookie')?.[1] ?? ''
          const key = `${cookie} ${request.path}`
          const shown = earlier.get(key)
          const isDelayed = shown !== undefined && now() < shown.untilMs
          if (request.method === 'GET') {
            const response = await send(request)
            return isDelayed && response.status === 200
              ? { ...response, body: shown.response.body }
              : response
          }
          if (request.method !== 'POST' || !reads.test(request.path)) return send(request)
          const before = isDelayed
            ? shown.response
            : await send({ ...request, method: 'GET', body: new Uint8Array() })
          const response = await send(request)
          if (response.status < 300)
            earlier.set(key, { response: before, untilMs: now() + delayMs })
          return response
        },
      },
      under,
    )
    expect(findings.map(({ message }) => message)).toEqual([])
    expect(problems).toEqual([])
  },
)

/** Returns the duration of a verification in minutes, and its announcements of long waits. */
async function waitsOf(
  change: (response: ReceivedResponse) => ReceivedResponse,
): Promise<{ minutes: number; texts: string[] }> {
  const texts: string[] = []
  const under = simulatorUnderTest()
  const only = ['saveSettings', 'saveTsunamiOption', 'saveEruptionOption'] as const
  let startedAtMs = 0
  const send: typeof under.send = async (request) => {
    startedAtMs ||= under.now()
    const response = await under.send(request)
    return /conf-update|term-status/.test(request.path) ? change(response) : response
  }
  const onLongWait = (text: string) => texts.push(text)
  await verifySimulator({ tier: 'write', only, send, onLongWait }, under)
  return { minutes: (under.now() - startedAtMs) / minuteMs, texts }
}

test('verify waits briefly, and only once, for a field if the rest of its save is shown', async () => {
  const rounded = await waitsOf((response) => {
    const text = Buffer.from(response.body)
      .toString()
      .replace(/(?<="(?:lat|lng)":)[\d.]+/g, (value) => Number(value).toFixed(2))
    return { ...response, body: new TextEncoder().encode(text) }
  })
  const others = await waitsOf((response) => response)
  // Restoring the data does not wait longer either.
  expect(rounded.minutes - others.minutes).toBeLessThan(2)
  const shown = rounded.texts.filter((text) => text.includes('lat 35.12345 (now 35.12)'))
  expect(shown).toEqual([
    expect.stringMatching(
      /^Waiting for lat 35\.12345 \(now 35\.12\), lng 139\.98765 \(now 139\.99\) in getSettings, at most until/,
    ),
  ])
})
