import { isRecord } from '../../../../openapi/contract/is-record.ts'
import type { PageView } from '../page-view.ts'
import { type ShownValue, comparedWith, contains, described, textOf } from './shown-value.ts'

/** The status page (docs/requirements.md: terminal status). */
export const terminalStatus = comparedWith('getTerminalStatus', (page, status) => [
  ...['terminalId', 'userId', 'userEmailAddress', 'localAddr'].flatMap((field) => {
    const expected = status[field]
    return typeof expected === 'string'
      ? [{ name: field, shown: described(page, terms[field] ?? ''), expected }]
      : []
  }),
  {
    name: 'isUserConnMailEnabled',
    shown: described(page, '接続断の通知メール'),
    expected: status.isUserConnMailEnabled === true ? '送信する' : '送信しない',
  },
  {
    name: 'shakeCount',
    shown: described(page, '揺れやすさ'),
    expected: Number(status.shakeCount ?? 0).toFixed(2),
  },
  contains('connection', section(page, 'データセンターとの接続'), connectionText(status)),
  contains(
    'ntpSync',
    section(page, '時刻同期（NTP）'),
    ntpTexts[Number(status.ntpSync)] ?? '未接続',
  ),
  ...alerts(page, '津波情報', status.tsunamiAreaName, status.tsunamiAlerts, tsunamiLevels),
  ...alerts(page, '噴火情報', status.eruptionAreaName, status.eruptionAlerts, eruptionLevels),
])

const terms: Record<string, string> = {
  terminalId: 'シリアル番号',
  userId: 'ユーザ名',
  userEmailAddress: '登録メールアドレス',
  localAddr: 'ローカルIPアドレス',
}

function section({ sections }: PageView, heading: string): string | undefined {
  return sections.find((one) => one.heading === heading)?.text
}

function connectionText({ isConnected, isAlive }: Record<string, unknown>): string {
  if (isConnected !== true) return '切断'
  return isAlive === true ? '接続中' : '接続確立中または応答なし'
}

const ntpTexts: Record<number, string> = { 1: '同期済み', 2: '同期中' }

function alerts(
  page: PageView,
  heading: string,
  areaName: unknown,
  list: unknown,
  levels: Record<number, string>,
): ShownValue[] {
  const text = section(page, heading)
  const area = textOf(areaName)
  if (area === '') return []
  const inForce = Array.isArray(list) ? list.filter(isRecord) : []
  return [
    contains(heading, text, area),
    ...inForce.map(({ level }) => contains(heading, text, levels[Number(level)] ?? '')),
  ]
}

const tsunamiLevels: Record<number, string> = {
  5: '特別警報',
  4: '警報',
  3: '注意報',
  2: '予報',
  1: '解除',
}
const eruptionLevels: Record<number, string> = { 4: '特別警報', 3: '警報', 2: '予報', 1: '解除' }
