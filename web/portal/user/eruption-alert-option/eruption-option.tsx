import * as z from 'zod/mini'
import { limits } from '../../../../openapi/generated/limits.ts'
import type { EruptionOption, EruptionOptionSave } from '../../../api/alerts.ts'
import { yesOrNo, yesOrNoText } from '../../../forms/rules.ts'
import { eruptionLevel } from '../../../text/alert-levels.ts'
import { notes } from '../../../text/notes.ts'
import { choiceText, receiveChoices } from '../../../text/choices.ts'
import { Notification } from '../../../ui/notification.tsx'
import type { ConfirmItem } from '../../flow/confirm-page.tsx'
import { createFlow } from '../../flow/flow.ts'
import { SupportLink } from '../../provider-links.tsx'

/** The minimum levels to choose from, the highest first. */
export const eruptionLevelChoices = limits.EruptionLevel.enum.map((level) => ({
  value: String(level),
  text: `${eruptionLevel(level).text}以上`,
}))

/** The states of the terminal's area. An area without a name is `unknown` if eruption alerts are received, else `unset`. */
const areaStates = ['known', 'unset', 'unknown'] as const

/** The form's values. The area is only displayed, not sent. */
const eruptionOptionSchema = z.object({
  receiveFlag: yesOrNo,
  areaState: z.enum(areaStates),
  areaName: z.string(),
  level: z.enum(limits.EruptionLevel.enum.map(String), '受信する条件を選択してください。'),
  reportFlag: yesOrNo,
})

export type EruptionOptionValues = z.infer<typeof eruptionOptionSchema>

/** Returns the form's values for a saved option. The default level is the lowest one. */
export function toValues(option: EruptionOption): EruptionOptionValues {
  const known = limits.EruptionLevel.enum.find((candidate) => candidate === option.level)
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

export function toSave(values: EruptionOptionValues): EruptionOptionSave {
  const chosen = limits.EruptionLevel.enum.find((candidate) => String(candidate) === values.level)
  if (chosen === undefined) throw new Error(`There is no eruption level ${values.level}.`)
  return {
    receiveFlag: values.receiveFlag === 'true',
    reportFlag: values.reportFlag === 'true',
    level: chosen,
  }
}

export const eruptionOptionFlow = createFlow('eruptionAlertOption', eruptionOptionSchema)

/** Returns the list items for the confirm page. If alerts are not received, omits their level and the flash reports. */
export function eruptionOptionItems(option: EruptionOptionValues): ConfirmItem[] {
  const { receiveFlag, level, reportFlag } = option
  const reception = { term: '噴火情報の受信', description: choiceText(receiveChoices, receiveFlag) }
  if (receiveFlag === 'false') return [reception]
  return [
    reception,
    { term: '受信する条件', description: choiceText(eruptionLevelChoices, level) },
    { term: '噴火速報の受信', description: choiceText(receiveChoices, reportFlag) },
  ]
}

/** Returns the list item that shows the terminal's area, which owners can't choose. */
export function eruptionAreaItem({ areaState, areaName }: EruptionOptionValues): ConfirmItem {
  const texts = {
    known: areaName,
    unset: notes.areaUnset,
    unknown: <AreaMissing />,
  }
  return { term: '対象地域', description: texts[areaState] }
}

export function AreaMissing() {
  return (
    <Notification emphasis="caution" title="地域情報を取得できませんでした。">
      <p>
        端末の設置場所をご確認のうえ、
        <SupportLink />
        へお問い合わせください。
      </p>
    </Notification>
  )
}
