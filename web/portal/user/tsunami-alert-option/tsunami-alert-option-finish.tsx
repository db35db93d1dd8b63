import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { finishDraft } from '../../flow/flow.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { SettingsMailNote } from '../../flow/settings-mail-note.tsx'
import { paths } from '../../paths.ts'
import { tsunamiOptionSteps } from './tsunami-option-form.ts'

export const loader = finishDraft(tsunamiOptionSteps)

export function Component() {
  return (
    <FinishPage
      heading={screenNames.tsunamiAlertOptionFinish}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}を見る`}
    >
      <p>{notes.upToFiveMinutes}</p>
      <SettingsMailNote />
    </FinishPage>
  )
}
