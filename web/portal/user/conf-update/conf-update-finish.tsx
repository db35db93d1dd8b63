import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { fetchFresh } from '../../../api/query-client.ts'
import { getSettings } from '../../../api/terminal.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage, SettingsMailNote } from '../../flow/finish-page.tsx'
import type { FlowPage } from '../../flow/flow-screens.tsx'
import { finishFlow, isCompleted } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { confUpdateItems, confUpdateFlow, readIsTermDownloaded, toValues } from './settings-form.ts'

/** Also opened by its address, which says what became of an earlier save. */
export const finish: FlowPage = { loader, Component }

async function loader({ request }: LoaderFunctionArgs) {
  const isTermDownloaded = readIsTermDownloaded(new URL(request.url).searchParams)
  if (isTermDownloaded === undefined) throw redirect(paths.confUpdate)
  const isDone = isCompleted(paths.confUpdateFinish)
  if (isDone) finishFlow(confUpdateFlow)
  const saved = await fetchFresh(getSettings).then(toValues, () => undefined)
  return { isDone, isTermDownloaded, saved }
}

function Component() {
  const { isDone, isTermDownloaded, saved } = useLoaderData<typeof loader>()
  return (
    <FinishPage
      heading={isDone ? screenNames.confUpdateFinish : screenNames.confUpdate}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}を見る`}
      saved={saved && confUpdateItems(saved)}
      {...(!isDone && { savedHeading: '現在の登録内容' })}
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
