import * as z from 'zod/mini'
import type { Drill } from '../../../api/drills.ts'
import { createDraft } from '../../../forms/draft.ts'
import { createTypedValues } from '../../../forms/typed-values.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/yes-or-no.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'

/** The form's values, as typed. The checkbox is not sent. */
export const drillSchema = z.object({
  jmaTraining: yesOrNo,
  jmaTrainingConfirm: z
    .boolean()
    .check(z.refine((isTicked) => isTicked, '内容を確認して、チェックを入れてください。')),
})

export type DrillValues = z.infer<typeof drillSchema>

/** The form's initial values. The tick must be set for each choice. */
export function toValues({ jmaTrainingFlg }: Pick<Drill, 'jmaTrainingFlg'>): DrillValues {
  return { jmaTraining: yesOrNoText(jmaTrainingFlg), jmaTrainingConfirm: false }
}

/** The steps from the form to the finish page. */
export const drillSteps: FlowSteps<DrillValues> = {
  draft: createDraft('trainingEq', drillSchema),
  typed: createTypedValues<DrillValues>('trainingEq'),
  form: paths.trainingEq,
  finish: paths.trainingEqFinish,
}

/** Whether the settings can still be changed. `now` and the deadline are in epoch milliseconds. */
export function canStillChange(settingDeadline: number, now: number | undefined): boolean {
  return now === undefined || now <= settingDeadline
}
