import { useWatch } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import { getTsunamiOption } from '../../../api/alerts.ts'
import { api } from '../../../api/client.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { RadioField, SelectField } from '../../../forms/choice-fields.tsx'
import { notes } from '../../../text/notes.ts'
import { receiveChoices } from '../../../text/choices.ts'
import { isSame } from '../../flow/confirm-page.tsx'
import { openForm } from '../../flow/flow.ts'
import { FormPanel, useFlowForm } from '../../flow/form-panel.tsx'
import { OfflineNotice } from '../../flow/terminal-notices.tsx'
import { optionScreens } from '../option-screens.tsx'
import {
  toSave,
  toValues,
  tsunamiLevelChoices,
  tsunamiOptionFlow,
  tsunamiOptionItems,
} from './tsunami-option.ts'
import { ScreenHeading } from '../../layouts/header.tsx'

export async function loader() {
  const option = await fetchFresh(getTsunamiOption)
  const saved = toValues(option)
  return { areas: option.areas, saved, values: openForm(tsunamiOptionFlow, saved) }
}

export function Component() {
  const { areas, saved, values } = useLoaderData<typeof loader>()
  const { form, onSubmit } = useFlowForm(tsunamiOptionFlow, { defaultValues: values })
  const { control, trigger, setValue } = form
  const current = useWatch({ control })
  const isReceiving = current.receiveFlag === 'true'
  return (
    <div>
      <ScreenHeading />
      <p className="mb-5">
        端末で受信する津波情報を設定します。{notes.upToFiveMinutes}
        {notes.restarts}
      </p>
      <OfflineNotice />
      <FormPanel
        form={form}
        isUnchanged={isSame(
          tsunamiOptionItems({ ...values, ...current }),
          tsunamiOptionItems(saved),
        )}
        onSubmit={onSubmit}
      >
        <RadioField
          name="receiveFlag"
          control={control}
          label="津波情報の受信"
          required
          options={receiveChoices}
          // Checks the area again, because whether it is required depends on this choice.
          onChange={() => void trigger('areaCode')}
        />
        {isReceiving && (
          <>
            <SelectField
              name="areaCode"
              control={control}
              label="津波予報区"
              required
              placeholder="選択してください"
              options={areas.map(({ code, name }) => ({ value: code, text: name }))}
              onChange={(chosen) => {
                setValue('areaName', areas.find(({ code }) => code === chosen)?.name ?? '')
                void trigger('areaCode')
              }}
            />
            <RadioField
              name="level"
              control={control}
              label="受信する条件"
              required
              options={tsunamiLevelChoices}
            />
          </>
        )}
      </FormPanel>
    </div>
  )
}

export const { confirm, finish } = optionScreens(tsunamiOptionFlow, {
  query: getTsunamiOption,
  toValues,
  itemsOf: tsunamiOptionItems,
  save: (values) => api.POST('/eqUser/api/user/tsunami-alert-option', { body: toSave(values) }),
})
