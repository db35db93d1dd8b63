import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { SettingsMailNote } from '../../flow/settings-mail-note.tsx'
import { paths } from '../../paths.ts'
import type { TsunamiOptionValues } from './tsunami-option-form.ts'
import { tsunamiOptionItems } from './tsunami-option-items.ts'

export function TsunamiAlertOptionFinishScreen() {
  const saved = useLoaderData<TsunamiOptionValues | undefined>()
  return (
    <FinishPage
      heading={screenNames.tsunamiAlertOptionFinish}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}を見る`}
      saved={saved && tsunamiOptionItems(saved)}
    >
      <p>{notes.upToFiveMinutes}</p>
      <SettingsMailNote />
    </FinishPage>
  )
}
