import * as z from 'zod/mini'
import { limits } from '../../../../openapi/generated/limits.ts'
import type { TsunamiOption, TsunamiOptionSave } from '../../../api/alerts.ts'
import { createDraft } from '../../../forms/draft.ts'
import { createTypedValues } from '../../../forms/typed-values.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/yes-or-no.ts'
import { tsunamiLevel } from '../../../text/alert-levels.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'

/** The minimum levels to choose from, highest first. */
export const tsunamiLevelChoices = limits.TsunamiLevel.enum.map((level) => ({
  value: String(level),
  text: level === 5 ? tsunamiLevel(level).text : `${tsunamiLevel(level).text}以上`,
}))

/** The form's values, as typed. All are strings. The area's name is for display only. */
export const tsunamiOptionSchema = z
  .object({
    receiveFlag: yesOrNo,
    areaCode: z.string(),
    areaName: z.string(),
    level: z.enum(limits.TsunamiLevel.enum.map(String), '受信する条件を選択してください。'),
  })
  .check(
    z.refine((option) => option.receiveFlag === 'false' || option.areaCode !== '', {
      path: ['areaCode'],
      message: '津波予報区を選択してください。',
    }),
  )

export type TsunamiOptionValues = z.infer<typeof tsunamiOptionSchema>

/** The form's initial values. The level is the lowest one if none was ever chosen. */
export function toValues({
  receiveFlag,
  areaCode,
  areaName,
  level,
}: TsunamiOption): TsunamiOptionValues {
  const known = limits.TsunamiLevel.enum.find((one) => one === level)
  return {
    receiveFlag: yesOrNoText(receiveFlag),
    areaCode: areaCode ?? '',
    areaName: areaName ?? '',
    level: String(known ?? Math.min(...limits.TsunamiLevel.enum)),
  }
}

/** The request body. If alerts are off, it contains an area only if one is chosen. */
export function toSave({ receiveFlag, areaCode, level }: TsunamiOptionValues): TsunamiOptionSave {
  const chosen = limits.TsunamiLevel.enum.find((one) => String(one) === level)
  if (chosen === undefined) throw new Error(`There is no tsunami level ${level}.`)
  return {
    receiveFlag: receiveFlag === 'true',
    level: chosen,
    ...(areaCode !== '' && { areaCode }),
  }
}

/** The steps from the form to the finish page. */
export const tsunamiOptionSteps: FlowSteps<TsunamiOptionValues> = {
  draft: createDraft('tsunamiAlertOption', tsunamiOptionSchema),
  typed: createTypedValues<TsunamiOptionValues>('tsunamiAlertOption'),
  form: paths.tsunamiAlertOption,
  finish: paths.tsunamiAlertOptionFinish,
}
