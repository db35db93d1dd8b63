import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { redirect, useLoaderData } from 'react-router'
import { type Drill, getDrill } from '../../../api/alerts.ts'
import { api } from '../../../api/client.ts'
import { getLatestWarning } from '../../../api/open.ts'
import { fetchFresh, queryClient } from '../../../api/query-client.ts'
import { CheckboxField, RadioField } from '../../../forms/choice-fields.tsx'
import { isYes } from '../../../forms/rules.ts'
import { briefly } from '../../../runtime/tasks.ts'
import { shortDateTimeText } from '../../../text/dates.ts'
import { choiceText } from '../../../text/choices.ts'
import { notes } from '../../../text/notes.ts'
import { ShindoBadge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DescriptionList, Panel } from '../../../ui/panel.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { ChangedValue } from '../../flow/confirm-page.tsx'
import { confirmScreen, finishScreen } from '../../flow/flow-screens.tsx'
import { openForm } from '../../flow/flow.ts'
import { FormPanel, useFlowForm } from '../../flow/form-panel.tsx'
import { paths } from '../../paths.ts'
import { canStillChange, deadlineText, drillChoices } from './deadline.ts'
import { drillFlow, type DrillValues, toValues } from './drill.ts'
import { ScreenHeading } from '../../layouts/header.tsx'

export async function loader() {
  const { drill, respondedAt } = await fetchFresh(getDrill)
  return { drill, respondedAt, draft: drill && openForm(drillFlow, toValues(drill)) }
}

export function Component() {
  const { drill, respondedAt, draft } = useLoaderData<typeof loader>()
  const { data: latest } = useQuery({ ...getLatestWarning, enabled: false })
  const nowMs = latest?.respondedAt ?? respondedAt
  return (
    <div>
      <ScreenHeading />
      <div className="grid gap-5">
        <p>
          気象庁が行う緊急地震速報の訓練に参加すると、訓練の日時に端末が訓練用の緊急地震速報を報知します。
        </p>
        {drill && draft ? (
          <PlannedDrill drill={drill} draft={draft} nowMs={nowMs} />
        ) : (
          <Notification emphasis="neutral" title="現在、予定されている訓練はありません。" />
        )}
      </div>
    </div>
  )
}

interface Planned {
  drill: Drill
  draft: DrillValues
  nowMs: number | undefined
}

function PlannedDrill({ drill, draft, nowMs }: Planned) {
  const { trainingDate, settingDeadline, trainingLink, jmaTrainingFlg, current, simulation } = drill
  return (
    <>
      <Panel heading="次回の訓練">
        <DescriptionList
          items={[
            { term: '訓練の日時', description: <DateTime at={trainingDate} isShort /> },
            { term: '設定の期限', description: deadlineText(settingDeadline, nowMs) },
            { term: '現在の設定', description: choiceText(drillChoices, jmaTrainingFlg) },
            ...(trainingLink === undefined
              ? []
              : [
                  {
                    term: '訓練の詳細',
                    description: (
                      <ExternalLink href={trainingLink}>気象庁の訓練について</ExternalLink>
                    ),
                  },
                ]),
          ]}
        />
      </Panel>
      <div className="grid gap-5 lg:grid-cols-2">
        {current && <Earthquake heading="設置場所での地震" earthquake={current} />}
        {simulation && <Earthquake heading="訓練で報知する地震" earthquake={simulation} />}
      </div>
      {canStillChange(settingDeadline, nowMs) ? (
        <DrillForm draft={draft} />
      ) : (
        <Notification emphasis="neutral" title="設定の期限を過ぎたため、変更できません。">
          <p>次回の訓練のお知らせをお待ちください。</p>
        </Notification>
      )}
    </>
  )
}

function Earthquake({
  heading,
  earthquake: { epicenter, shindo, alert },
}: {
  heading: string
  earthquake: NonNullable<Drill['current']>
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

function DrillForm({ draft }: Pick<Planned, 'draft'>) {
  const { form, onSubmit } = useFlowForm(drillFlow, { defaultValues: draft })
  const { control, setValue } = form
  const isJoining = useWatch({ control, name: 'jmaTraining' }) === 'true'
  return (
    <FormPanel form={form} onSubmit={onSubmit}>
      <RadioField
        name="jmaTraining"
        control={control}
        label="訓練への参加"
        required
        options={drillChoices}
        // Clears the checkbox, because owners have confirmed the previous choice with it.
        onChange={() =>
          // As a touched field, the checkbox is validated on change. On blur, its message would disappear under the pointer.
          setValue('jmaTrainingConfirm', false, { shouldValidate: true, shouldTouch: true })
        }
      />
      <CheckboxField name="jmaTrainingConfirm" control={control} label="確認のチェック">
        訓練の日時に端末が{isJoining ? '実際に報知する' : '報知しない'}ことを確認しました。
      </CheckboxField>
    </FormPanel>
  )
}

export const confirm = confirmScreen(drillFlow, {
  notice: notes.notYetComplete,
  okText: 'OK（参加設定を保存する）',
  describe: async ({ jmaTraining }) => {
    const { drill, respondedAt } = await fetchFresh(getDrill)
    if (!drill || !canStillChange(drill.settingDeadline, respondedAt))
      throw redirect(paths.trainingEq)
    const [before, after] = [drill.jmaTrainingFlg, jmaTraining].map((isJoining) =>
      choiceText(drillChoices, isJoining),
    )
    return {
      items: [
        { term: '訓練の日時', description: <DateTime at={drill.trainingDate} isShort /> },
        { term: '訓練への参加', description: <ChangedValue before={before} after={after} /> },
      ],
    }
  },
  send: async ({ jmaTraining }) => {
    const body = { jmaTraining: isYes(jmaTraining) }
    await api.POST('/eqUser/api/user/training-eq', { body })
    await queryClient.invalidateQueries(getDrill)
  },
  readSaved: () => fetchFresh(getDrill).then(({ drill }) => (drill ? drillItems(drill) : [])),
})

export const finish = finishScreen(drillFlow, {
  next: paths.trainingEq,
  nextText: '現在の設定を見る',
  describe: async () => {
    const { drill } = (await briefly(fetchFresh(getDrill))) ?? {}
    return {
      saved: drill && drillItems(drill),
      children: (
        <>
          {drill && (
            <p>
              {drill.jmaTrainingFlg
                ? '訓練の日時に、端末が訓練用の緊急地震速報を報知します。'
                : '訓練の日時に、端末は報知しません。'}
            </p>
          )}
          <p>設定の期限までは、いつでも変更できます。</p>
        </>
      ),
    }
  },
})

function drillItems({ trainingDate, settingDeadline, jmaTrainingFlg }: Drill) {
  return [
    { term: '訓練への参加', description: choiceText(drillChoices, jmaTrainingFlg) },
    { term: '訓練の日時', description: shortDateTimeText(trainingDate) },
    { term: '設定の期限', description: shortDateTimeText(settingDeadline) },
  ]
}
