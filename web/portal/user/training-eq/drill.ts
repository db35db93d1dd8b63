import * as z from 'zod/mini'
import type { Drill } from '../../../api/alerts.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/rules.ts'
import { createFlow } from '../../flow/flow.ts'

const drillSchema = z.object({
  jmaTraining: yesOrNo,
  jmaTrainingConfirm: z
    .boolean()
    .check(z.refine((isTicked) => isTicked, '内容を確認して、チェックを入れてください。')),
})

export type DrillValues = z.infer<typeof drillSchema>

/** Returns the form's initial values. The checkbox is empty, because the user must confirm each choice. */
export function toValues({ jmaTrainingFlg }: Pick<Drill, 'jmaTrainingFlg'>): DrillValues {
  return { jmaTraining: yesOrNoText(jmaTrainingFlg), jmaTrainingConfirm: false }
}

export const drillFlow = createFlow('trainingEq', drillSchema)

/** Returns the text beside the checkbox. */
export function confirmationText(isJoining: boolean): string {
  return isJoining
    ? '訓練の日時に端末が実際に報知することを確認しました。'
    : '訓練の日時に端末が報知しないことを確認しました。'
}
