import * as z from 'zod/mini'
import { draft } from '../../../forms/draft.ts'
import { yesOrNo } from '../../../forms/yes-or-no.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'

/** The form as it is typed; the box is only for the screen. */
export const trainingSchema = z.object({
  jmaTraining: yesOrNo,
  jmaTrainingConfirm: z
    .boolean()
    .check(z.refine((isTicked) => isTicked, '内容を確認して、チェックを入れてください。')),
})

export type TrainingValues = z.infer<typeof trainingSchema>

/** The way from the form to the finish page. */
export const trainingSteps: FlowSteps<TrainingValues> = {
  draft: draft('trainingEq', trainingSchema),
  form: paths.trainingEq,
  finish: paths.trainingEqFinish,
}

/** Whether settings can still be changed; `now` and the deadline in epoch milliseconds. */
export function canStillChange(settingDeadline: number, now: number | undefined): boolean {
  return now === undefined || now <= settingDeadline
}
