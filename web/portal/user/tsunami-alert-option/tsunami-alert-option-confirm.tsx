import { useLoaderData } from 'react-router'
import { getTsunamiOption, saveTsunamiOption } from '../../../api/alerts.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notes } from '../../../text/notes.ts'
import { receivingText } from '../../../text/receiving.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FormErrorScreen } from '../../errors/form-error-screen.tsx'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { toSave, tsunamiLevelChoices, tsunamiOptionSteps } from './tsunami-option-form.ts'

export const loader = requireDraft(tsunamiOptionSteps)

export const action = sendDraft(tsunamiOptionSteps, async (values) => {
  await saveTsunamiOption(toSave(values))
  await queryClient.invalidateQueries({ queryKey: getTsunamiOption.queryKey })
})

export function Component() {
  const { receiveFlag, areaName, level } = useLoaderData<typeof loader>()
  const isReceiving = receiveFlag === 'true'
  return (
    <ConfirmPage
      heading={screenNames.tsunamiAlertOptionConfirm}
      notice={notes.notYetComplete}
      items={[
        { term: '津波情報の受信', description: receivingText(isReceiving) },
        ...(isReceiving
          ? [
              { term: '津波予報区', description: areaName },
              {
                term: '受信する条件',
                description: tsunamiLevelChoices.find(({ value }) => value === level)?.text,
              },
            ]
          : []),
      ]}
      back={paths.tsunamiAlertOption}
    >
      <p className="mt-4">{notes.backToChange}</p>
    </ConfirmPage>
  )
}

export function ErrorBoundary() {
  return <FormErrorScreen back={paths.tsunamiAlertOption} />
}
