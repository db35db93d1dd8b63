import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { finishDraft } from '../../flow/flow.ts'
import { FinishPage } from '../../flow/finish-page.tsx'
import { SettingsMailNote } from '../../flow/settings-mail-note.tsx'
import { paths } from '../../paths.ts'
import { eruptionOptionSteps } from './eruption-option-form.ts'

export const loader = finishDraft(eruptionOptionSteps)

export function Component() {
  return (
    <FinishPage
      heading={screenNames.eruptionAlertOptionFinish}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}を見る`}
    >
      <p>{notes.upToFiveMinutes}</p>
      <SettingsMailNote />
    </FinishPage>
  )
}
