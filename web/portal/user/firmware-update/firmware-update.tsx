import { useWatch } from 'react-hook-form'
import { useLoaderData, useNavigate } from 'react-router'
import type { FirmwareUpdate } from '../../../api/firmware.ts'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { hourOptions } from '../../../forms/hours.ts'
import { isChanged } from '../../../forms/is-changed.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { dateText } from '../../../text/dates.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { paths } from '../../paths.ts'
import {
  firmwareFormSchema,
  type FirmwarePlanState,
  firmwareSteps,
  type FirmwareValues,
} from './firmware-form.ts'

export interface FirmwareUpdateData {
  firmware: FirmwareUpdate
  state: FirmwarePlanState
  saved: FirmwareValues
  /** The saved values, replaced by what the user has typed but not sent yet. */
  typed: FirmwareValues
}

export function FirmwareUpdateScreen() {
  const { state } = useLoaderData<FirmwareUpdateData>()
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.firmwareUpdate}</PageHeading>
      <div className="grid gap-5">
        <Panel heading="更新の予定">
          <Plan state={state} />
        </Panel>
        <ul className="list-disc pl-6">
          <li>更新中は端末が再起動します。複数回再起動することがあります。</li>
          <li>更新中は端末の電源を切らないでください。</li>
          <li>更新が予定されると、メールでお知らせします。</li>
          <li>終了時刻が開始時刻より前のときは、翌日の時刻になります。</li>
        </ul>
        {state.kind !== 'in-progress' && <FirmwareForm />}
      </div>
    </div>
  )
}

function Plan({ state }: { state: FirmwarePlanState }) {
  if (state.kind === 'none') return <p>更新の予定はありません。</p>
  const { since, until } = state.span
  return (
    <DescriptionList
      items={[
        {
          term: '状態',
          description:
            state.kind === 'in-progress' ? (
              <Badge text="更新中" emphasis="caution" />
            ) : (
              <Badge text="更新予定" emphasis="positive" />
            ),
        },
        { term: '開始', description: <DateTime at={since} /> },
        { term: '終了', description: <DateTime at={until} /> },
      ]}
    />
  )
}

function FirmwareForm() {
  const { firmware, saved, typed } = useLoaderData<FirmwareUpdateData>()
  const navigate = useNavigate()
  const form = useSchemaForm<FirmwareValues>(firmwareFormSchema, {
    mode: 'onChange',
    // What was typed for another plan, or for an immediate update, no longer applies.
    defaultValues: typed.plan === saved.plan ? typed : saved,
  })
  useTypedValues(form, firmwareSteps.typed)
  const { control, trigger, getValues, handleSubmit, formState } = form
  const { errors, isValid } = formState
  const current = useWatch({ control })
  const confirm = (values: FirmwareValues) => {
    firmwareSteps.draft.save(values)
    return navigate(paths.firmwareUpdateConfirm)
  }
  return (
    <FormPanel
      label={screenNames.firmwareUpdate}
      canSubmit={isValid && isChanged(current, saved)}
      onSubmit={(event) => void handleSubmit(confirm)(event)}
    >
      {firmware.update && (
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-lg font-bold">更新の日時</legend>
          <SelectField
            name="sinceDate"
            control={control}
            label="開始日"
            required
            options={datesOf(firmware.update)}
            className="max-w-80"
            onChange={() => void trigger('untilHour')}
          />
          <div className="flex flex-wrap gap-4">
            <SelectField
              name="sinceHour"
              control={control}
              label="開始時刻"
              required
              options={hourOptions}
              onChange={() => void trigger('untilHour')}
            />
            <SelectField
              name="untilHour"
              control={control}
              label="終了時刻"
              required
              options={hourOptions}
            />
          </div>
          <Button
            variant="text"
            className="w-fit"
            disabled={errors.scheduleUntilHour !== undefined}
            onClick={() => void confirm({ ...getValues(), plan: 'immediate' })}
          >
            今すぐ更新する
          </Button>
        </fieldset>
      )}
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg font-bold">通常の更新時間帯</legend>
        <div className="flex flex-wrap gap-4">
          <SelectField
            name="scheduleSinceHour"
            control={control}
            label="時間帯の開始"
            required
            options={hourOptions}
            onChange={() => void trigger('scheduleUntilHour')}
          />
          <SelectField
            name="scheduleUntilHour"
            control={control}
            label="時間帯の終了"
            required
            options={hourOptions}
          />
        </div>
      </fieldset>
    </FormPanel>
  )
}

function datesOf({ dates }: NonNullable<FirmwareUpdate['update']>) {
  return dates.map((date) => ({
    value: date,
    text: dateText(Date.parse(`${date}T00:00:00+09:00`)),
  }))
}
