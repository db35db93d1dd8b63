import * as z from 'zod/mini'
import type { Drill } from '../../../api/alerts.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/rules.ts'
import { createFlow } from '../../flow/flow.ts'

/** The form's values, as typed. The checkbox is not sent. */
export const drillSchema = z.object({
  jmaTraining: yesOrNo,
  jmaTrainingConfirm: z
    .boolean()
    .check(z.refine((isTicked) => isTicked, '内容を確認して、チェックを入れてください。')),
})

export type DrillValues = z.infer<typeof drillSchema>

/** Returns the form's initial values. The checkbox must be ticked for each choice. */
export function toValues({ jmaTrainingFlg }: Pick<Drill, 'jmaTrainingFlg'>): DrillValues {
  return { jmaTraining: yesOrNoText(jmaTrainingFlg), jmaTrainingConfirm: false }
}

/** The screens from the form to the finish page. */
export const drillFlow = createFlow('trainingEq', drillSchema)

/** Checks whether the settings can still be changed. `now` and the deadline are in epoch milliseconds. */
export function canStillChange(settingDeadline: number, now: number | undefined): boolean {
  return now === undefined || now <= settingDeadline
}

/** Options for joining the drill. */
export const drillChoices = [
  { value: 'true', text: '参加する' },
  { value: 'false', text: '参加しない' },
] as const

/** Returns the text that a tick in the checkbox confirms. */
export function confirmationText(isJoining: boolean): string {
  return isJoining
    ? '訓練の日時に端末が実際に報知することを確認しました。'
    : '訓練の日時に端末が報知しないことを確認しました。'
}
