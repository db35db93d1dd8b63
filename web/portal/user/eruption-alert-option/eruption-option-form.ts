import * as z from 'zod/mini'
import { limits } from '../../../../openapi/generated/limits.ts'
import type { EruptionOption, EruptionOptionSave } from '../../../api/alerts.ts'
import { draft } from '../../../forms/draft.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/yes-or-no.ts'
import { eruptionLevel } from '../../../text/alert-levels.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'

/** Levels that can be chosen for receiving, the loudest first. */
export const eruptionLevelChoices = limits.EruptionLevel.enum.map((level) => ({
  value: String(level),
  text: `${eruptionLevel(level).text}以上`,
}))

/** The form as it is typed: its fields are texts. The area's name is only for showing. */
export const eruptionOptionSchema = z.object({
  receiveFlag: yesOrNo,
  areaName: z.string(),
  level: z.enum(limits.EruptionLevel.enum.map(String), '受信する条件を選択してください。'),
  reportFlag: yesOrNo,
})

export type EruptionOptionValues = z.infer<typeof eruptionOptionSchema>

/** What the form begins with. A level that was never chosen begins with the lowest that there is. */
export function toValues(option: EruptionOption): EruptionOptionValues {
  const known = limits.EruptionLevel.enum.find((one) => one === option.level)
  return {
    receiveFlag: yesOrNoText(option.receiveFlag),
    areaName: option.areaName ?? '',
    level: String(known ?? Math.min(...limits.EruptionLevel.enum)),
    reportFlag: yesOrNoText(option.reportFlag),
  }
}

/** What is sent. */
export function toSave(values: EruptionOptionValues): EruptionOptionSave {
  const chosen = limits.EruptionLevel.enum.find((one) => String(one) === values.level)
  if (chosen === undefined) throw new Error(`There is no eruption level ${values.level}.`)
  return {
    receiveFlag: values.receiveFlag === 'true',
    reportFlag: values.reportFlag === 'true',
    level: chosen,
  }
}

/** The way from the form to the finish page. */
export const eruptionOptionSteps: FlowSteps<EruptionOptionValues> = {
  draft: draft('eruptionAlertOption', eruptionOptionSchema),
  form: paths.eruptionAlertOption,
  finish: paths.eruptionAlertOptionFinish,
}
