// vite.config.ts puts this module into a small file of its own, which arrives and runs long before the rest of the portal.
// oxlint-disable-next-line import/no-unassigned-import -- adds built-ins, and exports nothing
import '../../runtime/built-ins.ts'
import type { components } from '../../../openapi/generated/schema.d.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import type { limits } from '../../../openapi/generated/limits.ts'
import { fetchEarly } from '../../api/early-response.ts'
import { quakeAlarms } from '../../text/alarm-advice.ts'
import { connectionState } from '../../text/connection-state.ts'
import { shortTimeText } from '../../text/dates.ts'
import { alarmColours } from '../../ui/emphasis-classes.ts'
import { alarmsOf, placeOf } from './alarms.ts'
import { strongestOfDay } from './strongest-of-day.ts'
import { epicentreOf, isQuakeUrgent, shownQuake } from './quake-state.ts'

type LatestWarning = components['schemas']['LatestWarning']
type HistoryPage = components['schemas']['HistoryPage']

/** Paints the banner's line for visitors. Owners get it too, because their terminal's place is unknown yet. React replaces it. */
async function paintEarlyWarning(): Promise<void> {
  const response = await fetchEarly('/eqUser/api/open/warnings/latest')
  const latest: unknown = await response.clone().json()
  if (!isBody(latest)) return
  const line = firstLine(latest, Date.parse(response.headers.get('date') ?? ''))
  const place = document.getElementById('early-warning')
  if (!line || !place) return
  place.className += ` ${alarmColours[line.emphasis]}`
  place.textContent = `${line.title}：${line.place}（${shortTimeText(line.at)} 発表） ${line.brief ?? line.advice}`
}

/** Accepts any object. If a field is missing, an exception ends only the early painting or request. */
function isBody(body: unknown): body is LatestWarning & HistoryPage {
  return isRecord(body)
}

function firstLine({ warning, ...alerts }: LatestWarning, nowMs: number) {
  const quake = warning && shownQuake(warning, undefined, nowMs, false)
  const { alarms } = alarmsOf({}, alerts, nowMs)
  const alarm = alarms.find(({ emphasis }) => emphasis !== 'neutral')
  if (alarm && !isQuakeUrgent(quake)) return { ...alarm, place: placeOf(alarm) }
  if (quake?.concern !== 'mine' || quake.phase === 'cancelled') return undefined
  return { ...quakeAlarms.mine[quake.phase], place: epicentreOf(quake), at: quake.warning.sendTime }
}

/** Paints the state of the terminal's connection. React replaces the text. */
async function paintEarlyStatus(): Promise<void> {
  const response = await fetchEarly('/eqUser/api/user/term-status')
  const status: unknown = await response.clone().json()
  const place = document.getElementById('early-status')
  if (!place || !isRecord(status)) return
  const { isConnected, isAlive } = status
  if (typeof isConnected !== 'boolean' || typeof isAlive !== 'boolean') return
  place.textContent = `データセンターとの接続：${connectionState({ isConnected, isAlive }).text}`
}

/** Requests the earthquake that the status page shows first. */
async function fetchEarlyQuake(): Promise<void> {
  const limit = 100 satisfies typeof limits.HistoryLimit.maximum
  const response = await fetchEarly(`/eqUser/api/user/history?offset=0&limit=${limit}`)
  const page: unknown = await response.clone().json()
  if (!isBody(page)) return
  const nowMs = Date.parse(response.headers.get('date') ?? '')
  const { strongest } = strongestOfDay(page.terminalEqSummaryItems, nowMs)
  if (strongest) void fetchEarly(`/eqUser/api/user/history/${strongest.eqcode}`)
}

// Every page of an owner waits for the responses to these calls.
const ofOwners = ['/eqUser/api/user', '/eqUser/api/user/training-eq'] as const

// With the mock, nothing is requested early, because only the calls of the client get the response that is chosen in the mock's
// panel.
if (import.meta.env.MODE !== 'mock') {
  const [, screen] = /^\/eqUser\/view\/user\b\/?(\w*)/.exec(location.pathname) ?? []
  if (screen !== undefined) {
    ofOwners.forEach(fetchEarly)
    paintEarlyStatus().catch(() => undefined)
  }
  if (screen === '' || screen === 'termStatus') {
    void fetchEarly('/eqUser/api/user/dc-switch-test')
    fetchEarlyQuake().catch(() => undefined)
  }
  // Ignores a failure, because the banner reports later that the warnings can't be loaded.
  paintEarlyWarning().catch(() => undefined)
}
