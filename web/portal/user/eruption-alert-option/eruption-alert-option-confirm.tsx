import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { changedItems } from '../../flow/changed-items.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import type { EruptionOptionValues } from './eruption-option-form.ts'
import { eruptionAreaItem, eruptionOptionItems } from './eruption-option-items.ts'

export interface EruptionOptionConfirmData {
  values: EruptionOptionValues
  /** Undefined if the server could not tell. */
  saved: EruptionOptionValues | undefined
}

export function EruptionAlertOptionConfirmScreen() {
  const { values, saved } = useLoaderData<EruptionOptionConfirmData>()
  const items = changedItems(eruptionOptionItems(values), saved && eruptionOptionItems(saved))
  return (
    <ConfirmPage
      heading={screenNames.eruptionAlertOptionConfirm}
      notice={notes.notYetComplete}
      items={values.receiveFlag === 'true' ? [...items, eruptionAreaItem(values)] : items}
      back={paths.eruptionAlertOption}
      okText="OK（受信設定を保存する）"
    >
      <p className="mt-4">{notes.backToChange}</p>
    </ConfirmPage>
  )
}
