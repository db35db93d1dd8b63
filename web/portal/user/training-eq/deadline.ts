import { shortDateTimeText } from '../../../text/dates.ts'
import { remainingText } from '../../remaining-text.ts'

/** Whether the choice can still be changed. `now` and the deadline are in epoch milliseconds. */
export function canStillChange(settingDeadline: number, now: number | undefined): boolean {
  return now === undefined || now <= settingDeadline
}

/** The deadline, with the time left if the choice can still be changed. */
export function deadlineText(settingDeadline: number, now: number | undefined): string {
  const isOpen = now !== undefined && canStillChange(settingDeadline, now)
  return shortDateTimeText(settingDeadline) + (isOpen ? remainingText(settingDeadline - now) : '')
}

export const drillChoices = [
  { value: 'true', text: '参加する' },
  { value: 'false', text: '参加しない' },
] as const
