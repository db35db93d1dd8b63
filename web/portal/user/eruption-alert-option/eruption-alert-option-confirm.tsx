import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { receivingText } from '../../../text/receiving.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import { AreaMissing } from './area-missing.tsx'
import { eruptionLevelChoices, type EruptionOptionValues } from './eruption-option-form.ts'

export function EruptionAlertOptionConfirmScreen() {
  const { receiveFlag, areaState, areaName, level, reportFlag } =
    useLoaderData<EruptionOptionValues>()
  const areaTexts = { known: areaName, unset: notes.areaUnset, unknown: <AreaMissing /> }
  const isReceiving = receiveFlag === 'true'
  const details = [
    { term: '対象地域', description: areaTexts[areaState] },
    {
      term: '受信する条件',
      description: eruptionLevelChoices.find(({ value }) => value === level)?.text,
    },
    { term: '噴火速報の受信', description: receivingText(reportFlag === 'true') },
  ]
  return (
    <ConfirmPage
      heading={screenNames.eruptionAlertOptionConfirm}
      notice={notes.notYetComplete}
      items={[
        { term: '噴火情報の受信', description: receivingText(isReceiving) },
        ...(isReceiving ? details : []),
      ]}
      back={paths.eruptionAlertOption}
    >
      <p className="mt-4">{notes.backToChange}</p>
    </ConfirmPage>
  )
}
