import { useWatch } from 'react-hook-form'
import { useLoaderData, useNavigate } from 'react-router'
import type { Drill } from '../../../api/drills.ts'
import { CheckboxField } from '../../../forms/fields/checkbox-field.tsx'
import { RadioField } from '../../../forms/fields/radio-field.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { ShindoBadge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { FormPanel } from '../../flow/form-panel.tsx'
import { paths } from '../../paths.ts'
import { canStillChange, drillSchema, drillSteps, type DrillValues } from './drill-steps.ts'
import { confirmationText, drillChoices, joiningText } from './drill-texts.ts'

export interface TrainingEqData {
  drill: Drill
  /** The server's time, in epoch milliseconds. */
  respondedAt: number | undefined
  /** The saved choice, replaced by what the user has typed but not sent yet. */
  typed: DrillValues
}

export function TrainingEqScreen() {
  const { drill, respondedAt } = useLoaderData<TrainingEqData>()
  const { trainingDate, settingDeadline, trainingLink, jmaTrainingFlg } = drill
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.trainingEq}</PageHeading>
      <div className="grid gap-5">
        <p>
          気象庁が行う緊急地震速報の訓練に参加すると、訓練の日時に端末が訓練用の緊急地震速報を報知します。
        </p>
        <Panel heading="次回の訓練">
          <DescriptionList
            items={[
              { term: '訓練の日時', description: <DateTime at={trainingDate} /> },
              { term: '設定の期限', description: <DateTime at={settingDeadline} /> },
              { term: '現在の設定', description: joiningText(jmaTrainingFlg) },
              {
                term: '訓練の詳細',
                description: <ExternalLink href={trainingLink}>気象庁の訓練について</ExternalLink>,
              },
            ]}
          />
        </Panel>
        <div className="grid gap-5 lg:grid-cols-2">
          <Earthquake heading="設置場所での地震" earthquake={drill.current} />
          <Earthquake heading="訓練で報知する地震" earthquake={drill.simulation} />
        </div>
        {canStillChange(settingDeadline, respondedAt) ? (
          <DrillForm />
        ) : (
          <Notification emphasis="neutral" title="設定の期限を過ぎたため、変更できません。">
            <p>次回の訓練のお知らせをお待ちください。</p>
          </Notification>
        )}
      </div>
    </div>
  )
}

function Earthquake({
  heading,
  earthquake: { epicenter, shindo, alert },
}: {
  heading: string
  earthquake: Drill['current']
}) {
  return (
    <Panel heading={heading}>
      <DescriptionList
        items={[
          { term: '震源地', description: epicenter },
          { term: '震度', description: <ShindoBadge shindo={shindo} /> },
          { term: '警報', description: alert ? 'あり' : 'なし' },
        ]}
      />
    </Panel>
  )
}

function DrillForm() {
  const { typed } = useLoaderData<TrainingEqData>()
  const navigate = useNavigate()
  const { control, setValue, subscribe, handleSubmit, formState } = useSchemaForm<DrillValues>(
    drillSchema,
    {
      defaultValues: typed,
    },
  )
  useTypedValues({ subscribe }, drillSteps.typed)
  const { isValid } = formState
  const isJoining = useWatch({ control, name: 'jmaTraining' }) === 'true'
  return (
    <FormPanel
      label={screenNames.trainingEq}
      canSubmit={isValid}
      onSubmit={(event) => {
        void handleSubmit((values) => {
          drillSteps.draft.save(values)
          return navigate(paths.trainingEqConfirm)
        })(event)
      }}
    >
      <RadioField
        name="jmaTraining"
        control={control}
        label="訓練への参加"
        required
        options={drillChoices}
        // A tick confirms the consequence of one choice only.
        onChange={() => setValue('jmaTrainingConfirm', false, { shouldValidate: true })}
      />
      <CheckboxField name="jmaTrainingConfirm" control={control}>
        {confirmationText(isJoining)}
      </CheckboxField>
    </FormPanel>
  )
}
