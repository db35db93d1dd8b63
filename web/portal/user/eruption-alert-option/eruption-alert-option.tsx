import { useWatch } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import { getEruptionOption } from '../../../api/alerts.ts'
import { api } from '../../../api/client.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { RadioField } from '../../../forms/choice-fields.tsx'
import { notes } from '../../../text/notes.ts'
import { receiveChoices } from '../../../text/choices.ts'
import { isSame } from '../../flow/confirm-page.tsx'
import { openForm } from '../../flow/flow.ts'
import { FormPanel, useFlowForm } from '../../flow/form-panel.tsx'
import { OfflineNotice } from '../../flow/terminal-notices.tsx'
import { optionScreens } from '../option-screens.tsx'
import {
  AreaMissing,
  eruptionAreaItem,
  eruptionLevelChoices,
  eruptionOptionFlow,
  eruptionOptionItems,
  type EruptionOptionValues,
  toSave,
  toValues,
} from './eruption-option.tsx'
import { ScreenHeading } from '../../layouts/header.tsx'

export async function loader(): Promise<Record<'saved' | 'values', EruptionOptionValues>> {
  const saved = toValues(await fetchFresh(getEruptionOption))
  const { areaState, areaName } = saved
  return { saved, values: { ...openForm(eruptionOptionFlow, saved), areaState, areaName } }
}

export function Component() {
  const { saved, values } = useLoaderData<typeof loader>()
  const { form, onSubmit } = useFlowForm(eruptionOptionFlow, { defaultValues: values })
  const { control } = form
  const current = useWatch({ control })
  const isReceiving = current.receiveFlag === 'true'
  return (
    <div>
      <ScreenHeading />
      <p className="mb-5">
        端末で受信する噴火情報を設定します。{notes.upToFiveMinutes}
        {notes.restarts}
      </p>
      <OfflineNotice />
      <FormPanel
        form={form}
        isUnchanged={isSame(
          eruptionOptionItems({ ...values, ...current }),
          eruptionOptionItems(saved),
        )}
        onSubmit={onSubmit}
      >
        {values.areaState === 'unknown' ? (
          <AreaMissing />
        ) : (
          <p>
            <span className="font-bold">対象地域：</span>
            {values.areaState === 'unset' ? notes.areaUnset : values.areaName}
            <span className="block text-sm text-ink-quiet">端末の設置場所から決まります。</span>
          </p>
        )}
        <RadioField
          name="receiveFlag"
          control={control}
          label="噴火情報の受信"
          required
          options={receiveChoices}
        />
        {isReceiving && (
          <>
            <RadioField
              name="level"
              control={control}
              label="受信する条件"
              required
              options={eruptionLevelChoices}
            />
            <RadioField
              name="reportFlag"
              control={control}
              label="噴火速報の受信"
              required
              options={receiveChoices}
            />
          </>
        )}
      </FormPanel>
    </div>
  )
}

export const { confirm, finish } = optionScreens(eruptionOptionFlow, {
  query: getEruptionOption,
  toValues,
  itemsOf: eruptionOptionItems,
  otherItems: (values) => (values.receiveFlag === 'true' ? [eruptionAreaItem(values)] : []),
  save: (values) => api.POST('/eqUser/api/user/eruption-alert-option', { body: toSave(values) }),
})
