import { useLoaderData } from 'react-router'
import { notes } from '../../../text/notes.ts'
import { receivingText } from '../../../text/receiving.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import { tsunamiLevelChoices, type TsunamiOptionValues } from './tsunami-option-form.ts'

export function TsunamiAlertOptionConfirmScreen() {
  const { receiveFlag, areaName, level } = useLoaderData<TsunamiOptionValues>()
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
