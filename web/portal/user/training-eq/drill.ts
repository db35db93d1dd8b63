import * as z from 'zod/mini'
import type { Drill } from '../../../api/alerts.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/rules.ts'
import { shortDateTimeText } from '../../../text/dates.ts'
import { createFlow } from '../../flow/flow.ts'
import { remainingText } from '../../remaining-text.ts'

const drillSchema = z.object({
  jmaTraining: yesOrNo,
  jmaTrainingConfirm: z
    .boolean()
    .check(z.refine((isTicked) => isTicked, '内容を確認して、チェックを入れてください。')),
})

type DrillValues = z.infer<typeof drillSchema>

/** The user must tick the checkbox for each choice. */
export function toValues({ jmaTrainingFlg }: Pick<Drill, 'jmaTrainingFlg'>): DrillValues {
  return { jmaTraining: yesOrNoText(jmaTrainingFlg), jmaTrainingConfirm: false }
}

export const drillFlow = createFlow('trainingEq', drillSchema)

/** `now` and the deadline are in epoch milliseconds. */
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

/** The text beside the checkbox. */
export function confirmationText(isJoining: boolean): string {
  return isJoining
    ? '訓練の日時に端末が実際に報知することを確認しました。'
    : '訓練の日時に端末が報知しないことを確認しました。'
}
