import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { changedItems } from '../../flow/changed-items.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import type { TsunamiOptionValues } from './tsunami-option-form.ts'
import { tsunamiOptionItems } from './tsunami-option-items.ts'

export interface TsunamiOptionConfirmData {
  values: TsunamiOptionValues
  /** Undefined if the server could not tell. */
  saved: TsunamiOptionValues | undefined
}

export function TsunamiAlertOptionConfirmScreen() {
  const { values, saved } = useLoaderData<TsunamiOptionConfirmData>()
  return (
    <ConfirmPage
      heading={screenNames.tsunamiAlertOptionConfirm}
      notice={notes.notYetComplete}
      items={changedItems(tsunamiOptionItems(values), saved && tsunamiOptionItems(saved))}
      back={paths.tsunamiAlertOption}
      okText="OK（受信設定を保存する）"
    >
      <p className="mt-4">{notes.backToChange}</p>
    </ConfirmPage>
  )
}
