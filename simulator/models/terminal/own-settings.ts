import type { OwnSettingName, Terminal } from '../../state/terminal.ts'
import { logLine } from './log.ts'
import { ownValue, recordOf } from '../../../openapi/base/records.ts'

/** The fields of the terminal's settings page. Our own choice: the specification does not show the page. */
export const ownSettingFields = [
  {
    name: 'volume',
    label: '報知音量',
    initial: '7',
    choices: {
      '0': '0（消音）',
      ...recordOf(['1', '2', '3', '4', '5', '6', '7', '8', '9'], (value) => value),
      '10': '10（最大）',
    },
  },
  {
    name: 'announcedShindo',
    label: '報知する予測震度',
    initial: '4',
    choices: recordOf(['2', '3', '4', '5弱', '5強'], (value) => `${value}以上`),
  },
  {
    name: 'guidance',
    label: '音声ガイダンス',
    initial: 'full',
    choices: {
      full: '予測震度と猶予時間',
      shindo: '予測震度のみ',
      none: 'なし（報知音のみ）',
    },
  },
  {
    name: 'pwave',
    label: 'P波検知による報知',
    initial: 'off',
    choices: { on: 'する', off: 'しない' },
  },
  {
    name: 'lamp',
    label: 'ランプの明るさ',
    initial: 'normal',
    choices: { normal: '標準', dim: '暗い' },
  },
] as const satisfies OwnSettingField[]

export interface OwnSettingField {
  name: OwnSettingName
  label: string
  initial: string
  choices: Readonly<Record<string, string>>
}

export function ownSetting({ ownSettings }: Terminal, name: OwnSettingName): string {
  const definition = ownSettingFields.find((field) => field.name === name)
  return ownSettings?.[name] ?? definition?.initial ?? ''
}

export type SettingChange = 'changed' | 'unchanged' | 'rejected'

/** Saves the given fields, or none if a value is not among its field's choices. */
export function changeOwnSettings(
  terminal: Terminal,
  nowMs: number,
  values: Record<string, unknown>,
): SettingChange {
  const changes = ownSettingFields.flatMap(({ name, label, choices }) => {
    const given = ownValue(values, name)
    if (given === undefined || given === ownSetting(terminal, name)) return []
    const value = typeof given === 'string' ? given : ''
    return [{ name, label, value, text: ownValue<string>(choices, value) }]
  })
  if (changes.some(({ text }) => text === undefined)) return 'rejected'
  for (const { name, label, value, text } of changes) {
    terminal.ownSettings = { ...terminal.ownSettings, [name]: value }
    logLine(terminal, nowMs, `端末設定変更: ${label}を「${text}」に変更`)
  }
  return changes.length > 0 ? 'changed' : 'unchanged'
}
