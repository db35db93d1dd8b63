import * as z from 'zod/mini'
import { limits } from '../../../../openapi/generated/limits.ts'
import type { TsunamiOption, TsunamiOptionSave } from '../../../api/alerts.ts'
import { draft } from '../../../forms/draft.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/yes-or-no.ts'
import { tsunamiLevel } from '../../../text/alert-levels.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'

/** Levels that can be chosen for receiving, the loudest first. */
export const tsunamiLevelChoices = limits.TsunamiLevel.enum.map((level) => ({
  value: String(level),
  text: level === 5 ? tsunamiLevel(level).text : `${tsunamiLevel(level).text}以上`,
}))

/** The form as it is typed: its fields are texts. The area's name is only for showing. */
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

/** What the form begins with. A level that was never chosen begins with the lowest that there is. */
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

/** What is sent. Without receiving, an area is sent only when there is one. */
export function toSave({ receiveFlag, areaCode, level }: TsunamiOptionValues): TsunamiOptionSave {
  const chosen = limits.TsunamiLevel.enum.find((one) => String(one) === level)
  if (chosen === undefined) throw new Error(`There is no tsunami level ${level}.`)
  return {
    receiveFlag: receiveFlag === 'true',
    level: chosen,
    ...(areaCode !== '' && { areaCode }),
  }
}

/** The way from the form to the finish page. */
export const tsunamiOptionSteps: FlowSteps<TsunamiOptionValues> = {
  draft: draft('tsunamiAlertOption', tsunamiOptionSchema),
  form: paths.tsunamiAlertOption,
  finish: paths.tsunamiAlertOptionFinish,
}
