import { useLoaderData } from 'react-router'
import { getFirmwareUpdate, saveFirmwareUpdate } from '../../../api/firmware.ts'
import { queryClient } from '../../../api/query-client.ts'
import { serverClock } from '../../../api/server-time.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { FormErrorScreen } from '../../errors/form-error-screen.tsx'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { chosenSpan, firmwareSteps, toSave } from './firmware-form.ts'

export async function loader() {
  const values = requireDraft(firmwareSteps)()
  return { values, now: await timeOfServer() }
}

export const action = sendDraft(firmwareSteps, async (values) => {
  await saveFirmwareUpdate(toSave(values, await timeOfServer()))
  await queryClient.invalidateQueries({ queryKey: getFirmwareUpdate.queryKey })
})

/** Any answer tells the server's time; without one so far, one is asked for. */
async function timeOfServer(): Promise<number> {
  const known = serverClock.now()
  if (known !== undefined) return known
  const { answeredAt } = await queryClient.fetchQuery({ ...getFirmwareUpdate, staleTime: 0 })
  return answeredAt ?? 0
}

export function Component() {
  const { values, now } = useLoaderData<typeof loader>()
  const span = chosenSpan(values, now)
  return (
    <ConfirmPage
      heading={screenNames.firmwareUpdateConfirm}
      notice={notes.notYetComplete}
      items={[
        ...(span
          ? [
              {
                term: '更新の開始',
                description: span.isImmediate ? '今すぐ' : <DateTime at={span.since} />,
              },
              { term: '更新の終了', description: <DateTime at={span.until} /> },
            ]
          : []),
        {
          term: '通常の更新時間帯',
          description: `${values.scheduleSinceHour}:00～${values.scheduleUntilHour}:00`,
        },
      ]}
      back={paths.firmwareUpdate}
    >
      <p className="mt-4">更新中は端末の電源を切らないでください。</p>
    </ConfirmPage>
  )
}

export function ErrorBoundary() {
  return <FormErrorScreen back={paths.firmwareUpdate} />
}
