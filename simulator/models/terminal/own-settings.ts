import type { OwnSettingName, Terminal } from '../../state/terminal.ts'
import { logLine } from './log.ts'
import { ownValue } from '../../../openapi/base/records.ts'

/** The fields of the terminal's settings page. Our own choice: the specification does not show the page. */
export const ownSettingFields = [
  {
    name: 'volume',
    label: '報知音量',
    initial: '7',
    choices: [
      { value: '0', label: '0（消音）' },
      ...['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((value) => ({ value, label: value })),
      { value: '10', label: '10（最大）' },
    ],
  },
  {
    name: 'announcedShindo',
    label: '報知する予測震度',
    initial: '4',
    choices: ['2', '3', '4', '5弱', '5強'].map((value) => ({ value, label: `${value}以上` })),
  },
  {
    name: 'guidance',
    label: '音声ガイダンス',
    initial: 'full',
    choices: [
      { value: 'full', label: '予測震度と猶予時間' },
      { value: 'shindo', label: '予測震度のみ' },
      { value: 'none', label: 'なし（報知音のみ）' },
    ],
  },
  {
    name: 'pwave',
    label: 'P波検知による報知',
    initial: 'off',
    choices: [
      { value: 'on', label: 'する' },
      { value: 'off', label: 'しない' },
    ],
  },
  {
    name: 'lamp',
    label: 'ランプの明るさ',
    initial: 'normal',
    choices: [
      { value: 'normal', label: '標準' },
      { value: 'dim', label: '暗い' },
    ],
  },
] as const satisfies OwnSettingField[]

/** A field of the page with its choices. */
export interface OwnSettingField {
  name: OwnSettingName
  label: string
  initial: string
  choices: { value: string; label: string }[]
}

/** Returns the current value of a field. */
export function ownSetting({ ownSettings }: Terminal, name: OwnSettingName): string {
  const definition = ownSettingFields.find((field) => field.name === name)
  return ownSettings?.[name] ?? definition?.initial ?? ''
}

export type SettingChange = 'changed' | 'unchanged' | 'rejected'

/** Saves the given fields. Saves none of them if one has a value that is not among its choices. */
export function changeOwnSettings(
  terminal: Terminal,
  nowMs: number,
  values: Record<string, unknown>,
): SettingChange {
  const changes = ownSettingFields.flatMap(({ name, label, choices }) => {
    const value = ownValue(values, name)
    if (value === undefined || value === ownSetting(terminal, name)) return []
    return [{ name, label, choice: choices.find((choice) => choice.value === value) }]
  })
  if (changes.some(({ choice }) => choice === undefined)) return 'rejected'
  for (const { name, label, choice } of changes) {
    if (!choice) continue
    terminal.ownSettings = { ...terminal.ownSettings, [name]: choice.value }
    logLine(terminal, nowMs, `端末設定変更: ${label}を「${choice.label}」に変更`)
  }
  return changes.length > 0 ? 'changed' : 'unchanged'
}
