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

/** Returns the form's initial values. The checkbox is never checked, because owners must confirm each choice anew. */
export function toValues({ jmaTrainingFlg }: Pick<Drill, 'jmaTrainingFlg'>): DrillValues {
  return { jmaTraining: yesOrNoText(jmaTrainingFlg), jmaTrainingConfirm: false }
}

export const drillFlow = createFlow('trainingEq', drillSchema)
