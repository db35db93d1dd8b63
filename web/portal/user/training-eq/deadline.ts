import { shortDateTimeText } from '../../../text/dates.ts'
import { remainingText } from '../../remaining-text.ts'

/** Whether owners can still choose to take part in the drill. Both times are in epoch milliseconds. */
export function canStillChange(settingDeadline: number, now: number | undefined): boolean {
  return now === undefined || now <= settingDeadline
}

/** Returns the deadline, and the time left if owners can still change their choice. */
export function deadlineText(settingDeadline: number, now: number | undefined): string {
  const isOpen = now !== undefined && canStillChange(settingDeadline, now)
  return shortDateTimeText(settingDeadline) + (isOpen ? remainingText(settingDeadline - now) : '')
}

export const drillChoices = [
  { value: 'true', text: '参加する' },
  { value: 'false', text: '参加しない' },
] as const
