import type { PageView } from '../page-view.ts'
import { type ShownValue, checked, comparedWith, described, textOf, typed } from './shown-value.ts'

/** The form of the settings: fields, or a list while the terminal is not connected. */
export const settings = comparedWith('getSettings', (page, saved) => [
  {
    name: 'mailAddress',
    shown: typed(page, /メールアドレス/),
    expected: textOf(saved.mailAddress),
  },
  {
    name: 'isUserConnMailEnabled',
    shown: checked(page, /接続断の通知メール/),
    expected: sending(saved.isUserConnMailEnabled),
  },
  ...(saved.isTmConnection === true
    ? [
        { name: 'lat', shown: typed(page, /北緯/), expected: degrees(saved.lat) },
        { name: 'lng', shown: typed(page, /東経/), expected: degrees(saved.lng) },
        { name: 'floor', shown: typed(page, /設置階/), expected: textOf(saved.floor) },
        { name: 'memo', shown: typed(page, /メモ/), expected: textOf(saved.memo) },
      ]
    : place(page, saved)),
])

/** The page after the settings were saved. */
export const savedSettings = comparedWith('getSettings', (page, saved) => [
  {
    name: 'mailAddress',
    shown: described(page, 'メールアドレス'),
    expected: textOf(saved.mailAddress),
  },
  {
    name: 'isUserConnMailEnabled',
    shown: described(page, '接続断の通知メール'),
    expected: sending(saved.isUserConnMailEnabled),
  },
  ...place(page, saved),
])

function place(page: PageView, saved: Record<string, unknown>): ShownValue[] {
  const { lat, lng, floor, memo } = saved
  return [
    { name: 'lat', shown: described(page, '設置場所（北緯）'), expected: degrees(lat) || '―' },
    { name: 'lng', shown: described(page, '設置場所（東経）'), expected: degrees(lng) || '―' },
    { name: 'floor', shown: described(page, '設置階'), expected: textOf(floor) || '―' },
    { name: 'memo', shown: described(page, 'メモ'), expected: textOf(memo) || '―' },
  ]
}

/** To 5 decimals, without zeros at the end. */
function degrees(value: unknown): string {
  return typeof value === 'number' ? value.toFixed(5) : ''
}

function sending(isSent: unknown): string {
  return isSent === true ? '送信する' : '送信しない'
}
