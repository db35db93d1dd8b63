import { useWatch } from 'react-hook-form'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { fetchFresh, queryClient } from '../../../api/query-client.ts'
import { api, bodyOf } from '../../../api/client.ts'
import { getSettings } from '../../../api/terminal.ts'
import { RadioField } from '../../../forms/choice-fields.tsx'
import { TextField } from '../../../forms/fields.tsx'
import { withoutBlanks } from '../../../forms/typed-text.ts'
import { isChanged } from '../../../forms/use-schema-form.ts'
import { ConfirmedPlace } from '../../../map/confirmed-place.tsx'
import { briefly } from '../../../runtime/tasks.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { sendingChoices } from '../../../text/choices.ts'
import { DescriptionList, Panel } from '../../../ui/panel.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { changedItems } from '../../flow/confirm-page.tsx'
import { FinishPage, SettingsMailNote } from '../../flow/finish-page.tsx'
import { confirmScreen, type FlowPage } from '../../flow/flow-screens.tsx'
import { finishFlow, isCompleted, openForm } from '../../flow/flow.ts'
import { FormPanel, useFlowForm } from '../../flow/form-panel.tsx'
import { RestartNotice } from '../../flow/terminal-notices.tsx'
import { LocationFields } from '../../location-fields.tsx'
import { paths } from '../../paths.ts'
import { absentAfter, usePlannedAbsence } from '../../planned-absence.ts'
import {
  confUpdateFlow,
  confUpdateItems,
  type ConfUpdateValues,
  locationItems,
  placeOf,
  readIsTermDownloaded,
  startValues,
  toSave,
  toValues,
} from './settings-form.ts'
import { ScreenHeading } from '../../layouts/header.tsx'

export async function loader() {
  const settings = await fetchFresh(getSettings)
  const saved = toValues(settings)
  return { saved, draft: openForm(confUpdateFlow, saved) }
}

export function Component() {
  const { saved, draft } = useLoaderData<typeof loader>()
  const { form, onSubmit } = useFlowForm(confUpdateFlow, {
    defaultValues: startValues(saved, draft),
  })
  const { control } = form
  const current = useWatch({ control })
  return (
    <div>
      <ScreenHeading />
      <FormPanel form={form} isGated isUnchanged={!isChanged(current, saved)} onSubmit={onSubmit}>
        <TextField
          name="mailAddress"
          control={control}
          label="メールアドレス"
          required
          correct={withoutBlanks}
          inputMode="email"
          autoComplete="email"
        />
        <RadioField
          name="isUserConnMailEnabled"
          control={control}
          label="接続断の通知メール"
          required
          options={sendingChoices}
        />
        {saved.isTmConnection === 'true' ? <LocationFields /> : <FixedLocation saved={saved} />}
      </FormPanel>
      <p className="mt-5">
        パスワードの変更は
        <TextLink to={paths.changePassword}>{screenNames.changePassword}</TextLink>
        で行えます。
      </p>
    </div>
  )
}

/** The location of a disconnected terminal. Owners can't change it. */
function FixedLocation({ saved }: { saved: ConfUpdateValues }) {
  const at = placeOf(saved)
  const absence = usePlannedAbsence()
  return (
    <Panel heading="端末の設置場所（変更できません）">
      {absence === undefined ? (
        <Notification emphasis="caution" title="端末が接続されていないため、変更できません。">
          <p>端末の電源とネットワークをご確認ください。</p>
        </Notification>
      ) : (
        <Notification emphasis="neutral" title={`${absence}のため、今は変更できません。`} />
      )}
      <div className="mt-4">
        <DescriptionList items={locationItems(saved)} />
      </div>
      {at && <ConfirmedPlace at={at} />}
    </Panel>
  )
}

export const confirm = confirmScreen(confUpdateFlow, {
  notice: notes.notYetComplete,
  okText: 'OK（変更を保存する）',
  describe: async (values) => {
    const saved = await briefly(queryClient.ensureQueryData(getSettings).then(toValues))
    const at = placeOf(values)
    return {
      items: changedItems(confUpdateItems(values), saved && confUpdateItems(saved)),
      children: (
        <>
          {at && <ConfirmedPlace at={at} former={saved && placeOf(saved)} />}
          <RestartNotice />
          <p className="mt-4">
            {notes.upToFiveMinutes}
            {notes.restarts}
          </p>
        </>
      ),
    }
  },
  send: async (values) => {
    const { isTermDownloaded } = await absentAfter(
      'settings',
      bodyOf(api.POST('/eqUser/api/user/conf-update', { body: toSave(values) })),
      (saved) => saved.isTermDownloaded,
    )
    await queryClient.invalidateQueries(getSettings)
    return { isTermDownloaded: String(isTermDownloaded) }
  },
  readSaved: () => fetchFresh(getSettings).then((settings) => confUpdateItems(toValues(settings))),
})

/** The finish page. If a user opens it by its address, the query still has the result of an earlier save. */
export const finish: FlowPage = { loader: loadFinish, Component: Finish }

async function loadFinish({ request }: LoaderFunctionArgs) {
  const isTermDownloaded = readIsTermDownloaded(new URL(request.url).searchParams)
  if (isTermDownloaded === undefined) throw redirect(paths.confUpdate)
  const isDone = isCompleted(paths.confUpdateFinish)
  if (isDone) finishFlow(confUpdateFlow)
  const saved = await briefly(fetchFresh(getSettings).then(toValues))
  return { isDone, isTermDownloaded, saved }
}

function Finish() {
  const { isDone, isTermDownloaded, saved } = useLoaderData<typeof loadFinish>()
  return (
    <FinishPage
      heading={isDone ? screenNames.confUpdateFinish : screenNames.confUpdate}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}を見る`}
      saved={saved && confUpdateItems(saved)}
      isDone={isDone}
    >
      {!isDone && <p>このタブでは変更を送信していません。</p>}
      {isDone && isTermDownloaded && (
        <p>
          端末に設定を送信しました。端末が再起動します。{notes.upToFiveMinutes}
          リンクランプが緑色に点灯するまでお待ちください。
        </p>
      )}
      {isDone && !isTermDownloaded && (
        <p>
          変更を保存しました。端末が接続されていないため、端末には次に接続されたときに反映されます。
        </p>
      )}
      {isDone && <SettingsMailNote />}
    </FinishPage>
  )
}
