import * as z from 'zod/mini'
import { limits } from '../../../../openapi/generated/limits.ts'
import type { TsunamiOption, TsunamiOptionSave } from '../../../api/alerts.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/rules.ts'
import { tsunamiLevel } from '../../../text/alert-levels.ts'
import { choiceText, receiveChoices } from '../../../text/choices.ts'
import type { ConfirmItem } from '../../flow/confirm-page.tsx'
import { createFlow } from '../../flow/flow.ts'

/** The minimum levels to choose from, the highest first. */
export const tsunamiLevelChoices = limits.TsunamiLevel.enum.map((level) => ({
  value: String(level),
  text: level === 5 ? tsunamiLevel(level).text : `${tsunamiLevel(level).text}以上`,
}))

/** The form's values. The name of the area is only displayed, not sent. */
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

type TsunamiOptionValues = z.infer<typeof tsunamiOptionSchema>

/** Returns the form's values for a saved option. The default level is the lowest one. */
export function toValues({
  receiveFlag,
  areaCode,
  areaName,
  level,
}: TsunamiOption): TsunamiOptionValues {
  const known = limits.TsunamiLevel.enum.find((candidate) => candidate === level)
  return {
    receiveFlag: yesOrNoText(receiveFlag),
    areaCode: areaCode ?? '',
    areaName: areaName ?? '',
    level: String(known ?? Math.min(...limits.TsunamiLevel.enum)),
  }
}

/** Returns the request body. If alerts are off, it has an area only if one is chosen. */
export function toSave({ receiveFlag, areaCode, level }: TsunamiOptionValues): TsunamiOptionSave {
  const chosen = limits.TsunamiLevel.enum.find((candidate) => String(candidate) === level)
  if (chosen === undefined) throw new Error(`There is no tsunami level ${level}.`)
  return {
    receiveFlag: receiveFlag === 'true',
    level: chosen,
    ...(areaCode !== '' && { areaCode }),
  }
}

export const tsunamiOptionFlow = createFlow('tsunamiAlertOption', tsunamiOptionSchema)

/** Returns the list items for the confirm page. If alerts are not received, omits the area and the level. */
export function tsunamiOptionItems(option: TsunamiOptionValues): ConfirmItem[] {
  const { receiveFlag, areaName, level } = option
  const reception = { term: '津波情報の受信', description: choiceText(receiveChoices, receiveFlag) }
  if (receiveFlag === 'false') return [reception]
  return [
    reception,
    { term: '津波予報区', description: areaName },
    { term: '受信する条件', description: choiceText(tsunamiLevelChoices, level) },
  ]
}
