import { createElement } from 'react'
import { notes } from '../../../text/notes.ts'
import { receivingText } from '../../../text/receiving.ts'
import type { ConfirmItem } from '../../flow/changed-items.ts'
import { AreaMissing } from './area-missing.tsx'
import { eruptionLevelChoices, type EruptionOptionValues } from './eruption-option-form.ts'

/** The eruption option as text. Condition and flash reports belong to reception. */
export function eruptionOptionItems(option: EruptionOptionValues): ConfirmItem[] {
  const { receiveFlag, level, reportFlag } = option
  const isReceiving = receiveFlag === 'true'
  const reception = { term: '噴火情報の受信', description: receivingText(isReceiving) }
  if (!isReceiving) return [reception]
  return [
    reception,
    {
      term: '受信する条件',
      description: eruptionLevelChoices.find(({ value }) => value === level)?.text,
    },
    { term: '噴火速報の受信', description: receivingText(reportFlag === 'true') },
  ]
}

/** The area, which the owner can't choose. */
export function eruptionAreaItem({ areaState, areaName }: EruptionOptionValues): ConfirmItem {
  const texts = {
    known: areaName,
    unset: notes.areaUnset,
    unknown: createElement(AreaMissing),
  }
  return { term: '対象地域', description: texts[areaState] }
}
