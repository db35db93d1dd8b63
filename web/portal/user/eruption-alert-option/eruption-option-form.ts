import * as z from 'zod/mini'
import { limits } from '../../../../openapi/generated/limits.ts'
import type { EruptionOption, EruptionOptionSave } from '../../../api/alerts.ts'
import { createDraft } from '../../../forms/draft.ts'
import { createTypedValues } from '../../../forms/typed-values.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/yes-or-no.ts'
import { eruptionLevel } from '../../../text/alert-levels.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'

/** The minimum levels to choose from, highest first. */
export const eruptionLevelChoices = limits.EruptionLevel.enum.map((level) => ({
  value: String(level),
  text: `${eruptionLevel(level).text}以上`,
}))

/**
 * The terminal's eruption warning area. Without a name it could not be fetched while eruption
 * alerts are received, and is not set otherwise.
 */
export const areaStates = ['known', 'unset', 'unknown'] as const

/** The form's values, as typed. All are strings. The area is for display only. */
export const eruptionOptionSchema = z.object({
  receiveFlag: yesOrNo,
  areaState: z.enum(areaStates),
  areaName: z.string(),
  level: z.enum(limits.EruptionLevel.enum.map(String), '受信する条件を選択してください。'),
  reportFlag: yesOrNo,
})

export type EruptionOptionValues = z.infer<typeof eruptionOptionSchema>

/** The form's initial values. The level is the lowest one if none was ever chosen. */
export function toValues(option: EruptionOption): EruptionOptionValues {
  const known = limits.EruptionLevel.enum.find((one) => one === option.level)
  return {
    receiveFlag: yesOrNoText(option.receiveFlag),
    areaState: areaStateOf(option),
    areaName: option.areaName ?? '',
    level: String(known ?? Math.min(...limits.EruptionLevel.enum)),
    reportFlag: yesOrNoText(option.reportFlag),
  }
}

function areaStateOf({ areaName, receiveFlag }: EruptionOption): EruptionOptionValues['areaState'] {
  if (areaName !== undefined && areaName !== '') return 'known'
  return receiveFlag ? 'unknown' : 'unset'
}

/** The request body. */
export function toSave(values: EruptionOptionValues): EruptionOptionSave {
  const chosen = limits.EruptionLevel.enum.find((one) => String(one) === values.level)
  if (chosen === undefined) throw new Error(`There is no eruption level ${values.level}.`)
  return {
    receiveFlag: values.receiveFlag === 'true',
    reportFlag: values.reportFlag === 'true',
    level: chosen,
  }
}

/** The steps from the form to the finish page. */
export const eruptionOptionSteps: FlowSteps<EruptionOptionValues> = {
  draft: createDraft('eruptionAlertOption', eruptionOptionSchema),
  typed: createTypedValues<EruptionOptionValues>('eruptionAlertOption'),
  form: paths.eruptionAlertOption,
  finish: paths.eruptionAlertOptionFinish,
}
