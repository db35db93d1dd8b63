import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { SettingsMailNote } from '../../flow/settings-mail-note.tsx'
import { paths } from '../../paths.ts'
import type { EruptionOptionValues } from './eruption-option-form.ts'
import { eruptionOptionItems } from './eruption-option-items.ts'

export function EruptionAlertOptionFinishScreen() {
  const saved = useLoaderData<EruptionOptionValues | undefined>()
  return (
    <FinishPage
      heading={screenNames.eruptionAlertOptionFinish}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}を見る`}
      saved={saved && eruptionOptionItems(saved)}
    >
      <p>{notes.upToFiveMinutes}</p>
      <SettingsMailNote />
    </FinishPage>
  )
}
