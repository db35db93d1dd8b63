import { useLoaderData } from 'react-router'
import { getEruptionOption, saveEruptionOption } from '../../../api/alerts.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notes } from '../../../text/notes.ts'
import { receivingText } from '../../../text/receiving.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FormErrorScreen } from '../../errors/form-error-screen.tsx'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { AreaMissing } from './area-missing.tsx'
import { eruptionLevelChoices, eruptionOptionSteps, toSave } from './eruption-option-form.ts'

export const loader = requireDraft(eruptionOptionSteps)

export const action = sendDraft(eruptionOptionSteps, async (values) => {
  await saveEruptionOption(toSave(values))
  await queryClient.invalidateQueries({ queryKey: getEruptionOption.queryKey })
})

export function Component() {
  const { receiveFlag, areaName, level, reportFlag } = useLoaderData<typeof loader>()
  const isReceiving = receiveFlag === 'true'
  const details = [
    { term: '対象地域', description: areaName === '' ? <AreaMissing /> : areaName },
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

export function ErrorBoundary() {
  return <FormErrorScreen back={paths.eruptionAlertOption} />
}
