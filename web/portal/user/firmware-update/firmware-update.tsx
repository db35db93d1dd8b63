import { useWatch } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import { api } from '../../../api/client.ts'
import { type FirmwareUpdate, getFirmwareUpdate } from '../../../api/terminal.ts'
import { fetchFresh, queryClient } from '../../../api/query-client.ts'
import { serverClock } from '../../../api/server-state.ts'
import { FieldGroup, SelectField, HourFields } from '../../../forms/choice-fields.tsx'
import { isChanged } from '../../../forms/use-schema-form.ts'
import { briefly } from '../../../runtime/tasks.ts'
import { dateText } from '../../../text/dates.ts'
import { notes } from '../../../text/notes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DescriptionList, Panel } from '../../../ui/panel.tsx'
import { changedItems } from '../../flow/confirm-page.tsx'
import { confirmScreen, finishScreen } from '../../flow/flow-screens.tsx'
import { openForm } from '../../flow/flow.ts'
import { FormPanel, useFlowForm } from '../../flow/form-panel.tsx'
import { RestartNotice } from '../../flow/terminal-notices.tsx'
import { paths } from '../../paths.ts'
import {
  chosenSpan,
  datesOf,
  firmwareFlow,
  firmwareItems,
  hasBegun,
  savedItems,
  toSave,
  toValues,
} from './firmware-form.ts'
import { ScreenHeading } from '../../layouts/header.tsx'

export async function loader() {
  const { firmware, respondedAt } = await fetchFresh(getFirmwareUpdate)
  const saved = toValues(firmware)
  const draft = openForm(firmwareFlow, saved)
  return {
    firmware,
    isInProgress: hasBegun(firmware, respondedAt),
    saved,
    // An immediate update is only for this moment. If the draft has one, the form starts with the saved plan instead.
    draft: draft.plan === 'immediate' ? { ...draft, plan: saved.plan } : draft,
  }
}

export function Component() {
  const { firmware, isInProgress } = useLoaderData<typeof loader>()
  return (
    <div>
      <ScreenHeading />
      <div className="grid gap-5">
        <Panel heading="更新の予定">
          <Plan update={firmware.update} isInProgress={isInProgress} />
        </Panel>
        <ul className="list-disc pl-6">
          <li>更新中は端末が再起動します。複数回再起動することがあります。</li>
          <li>更新中は端末の電源を切らないでください。</li>
          <li>更新が予定されると、メールでお知らせします。</li>
          <li>終了時刻が開始時刻より前のときは、翌日の時刻になります。</li>
        </ul>
        {!isInProgress && <FirmwareForm />}
      </div>
    </div>
  )
}

function Plan({
  update,
  isInProgress,
}: {
  update: FirmwareUpdate['update']
  isInProgress: boolean
}) {
  if (update === undefined) return <p>更新の予定はありません。</p>
  const { since, until } = update
  return (
    <DescriptionList
      items={[
        {
          term: '状態',
          description: (
            <Badge
              text={isInProgress ? '更新中' : '更新予定'}
              emphasis={isInProgress ? 'caution' : 'neutral'}
            />
          ),
        },
        { term: '開始', description: <DateTime at={since} isShort /> },
        { term: '終了', description: <DateTime at={until} isShort /> },
      ]}
    />
  )
}

function FirmwareForm() {
  const { firmware, saved, draft } = useLoaderData<typeof loader>()
  const { form, confirm, onSubmit } = useFlowForm(firmwareFlow, {
    mode: 'onChange',
    // Ignores the draft if the saved plan has become another kind of plan since, because the draft no longer applies.
    defaultValues: draft.plan === saved.plan ? draft : saved,
  })
  const { control, trigger, getValues } = form
  const current = useWatch({ control })
  const dates = datesOf(firmware.update)
  const startNow = async () => {
    const isValid = await trigger('scheduleUntilHour', { shouldFocus: true })
    if (isValid) await confirm({ ...getValues(), plan: 'immediate' })
  }
  return (
    <FormPanel form={form} isGated isUnchanged={!isChanged(current, saved)} onSubmit={onSubmit}>
      {firmware.update && (
        <FieldGroup heading="更新の日時">
          {dates.length === 0 ? (
            <p>日時の変更はできません。</p>
          ) : (
            <>
              <SelectField
                name="sinceDate"
                control={control}
                label="開始日"
                required
                options={dates.map((date) => ({
                  value: date,
                  text: dateText(Date.parse(`${date}T00:00:00+09:00`)),
                }))}
                onChange={() => void trigger('untilHour')}
              />
              <HourFields
                control={control}
                since={{ name: 'sinceHour', label: '開始時刻' }}
                until={{ name: 'untilHour', label: '終了時刻' }}
                onChange={() => void trigger('untilHour')}
              />
            </>
          )}
          <Button variant="outline" onClick={() => void startNow()}>
            今すぐ更新する
          </Button>
        </FieldGroup>
      )}
      <FieldGroup heading="通常の更新時間帯">
        <HourFields
          control={control}
          since={{ name: 'scheduleSinceHour', label: '時間帯の開始' }}
          until={{ name: 'scheduleUntilHour', label: '時間帯の終了' }}
          onChange={() => void trigger('scheduleUntilHour')}
        />
      </FieldGroup>
    </FormPanel>
  )
}

export const confirm = confirmScreen(firmwareFlow, {
  notice: notes.notYetComplete,
  okText: 'OK（更新の設定を保存する）',
  describe: async (values) => {
    const saved = await briefly(
      queryClient.ensureQueryData(getFirmwareUpdate).then(({ firmware }) => savedItems(firmware)),
    )
    const span = chosenSpan(values, timeOfServer())
    return {
      items: changedItems(firmwareItems(span, values), saved),
      children: (
        <>
          {span?.isImmediate && (
            <RestartNotice effect="更新が終わるまで、端末は情報を受信できません。" />
          )}
          <p className="mt-4">更新中は端末の電源を切らないでください。</p>
        </>
      ),
    }
  },
  send: async (values) => {
    const body = toSave(values, timeOfServer())
    await api.POST('/eqUser/api/user/firmware-update', { body })
    await queryClient.invalidateQueries(getFirmwareUpdate)
  },
  readSaved: () => fetchFresh(getFirmwareUpdate).then(({ firmware }) => savedItems(firmware)),
})

/** Returns the server's time. It is always known here: every response has it, and the page has loaded the user. */
function timeOfServer(): number {
  return serverClock.now() ?? 0
}

export const finish = finishScreen(firmwareFlow, {
  next: paths.firmwareUpdate,
  nextText: '更新の予定を見る',
  describe: async () => {
    const { firmware } = (await briefly(fetchFresh(getFirmwareUpdate))) ?? {}
    return {
      saved: firmware && savedItems(firmware),
      children:
        firmware && !firmware.update ? (
          <p>更新の予定はありません。今後の更新は、通常の更新時間帯に行います。</p>
        ) : (
          <p>更新中は端末が再起動します。端末の電源を切らないでください。</p>
        ),
    }
  },
})
