import { receivingText } from '../../../text/receiving.ts'
import type { ConfirmItem } from '../../flow/changed-items.ts'
import { tsunamiLevelChoices, type TsunamiOptionValues } from './tsunami-option-form.ts'

/** The tsunami option as text. Area and level belong to reception. */
export function tsunamiOptionItems(option: TsunamiOptionValues): ConfirmItem[] {
  const { receiveFlag, areaName, level } = option
  const isReceiving = receiveFlag === 'true'
  const reception = { term: '津波情報の受信', description: receivingText(isReceiving) }
  if (!isReceiving) return [reception]
  return [
    reception,
    { term: '津波予報区', description: areaName },
    {
      term: '受信する条件',
      description: tsunamiLevelChoices.find(({ value }) => value === level)?.text,
    },
  ]
}
