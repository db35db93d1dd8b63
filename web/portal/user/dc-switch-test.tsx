import { type ActionFunctionArgs, Form, redirect, useLoaderData } from 'react-router'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import { fetchFresh, queryClient } from '../../api/query-client.ts'
import { api } from '../../api/client.ts'
import { getRedundancyCheck, type RedundancyCheck } from '../../api/terminal.ts'
import {
  canCheck,
  dataCenterNames,
  isChecking,
  redundancyState,
  switchNote,
} from '../../text/connection.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notification } from '../../ui/notification.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { FinishPage } from '../flow/finish-page.tsx'
import type { FlowPage } from '../flow/flow-screens.tsx'
import { forgetCompletion, recordCompletion, requireCompletion } from '../flow/flow.ts'
import { RestartNotice } from '../flow/terminal-notices.tsx'
import { paths } from '../paths.ts'
import { absentAfter, usePlannedAbsence } from '../planned-absence.ts'
import { ScreenHeading } from '../layouts/header.tsx'

export function loader(): Promise<RedundancyCheck> {
  forgetCompletion(paths.dcSwitchTestFinish)
  return fetchFresh(getRedundancyCheck)
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const value = (await request.formData()).get('priDcKey')
  const priDcKey = limits.DataCenterKey.enum.find((key) => key === value)
  if (priDcKey === undefined) return redirect(paths.dcSwitchTest)
  const call = api.POST('/eqUser/api/user/dc-switch-test', { body: { priDcKey } })
  await absentAfter('redundancy', call)
  recordCompletion(paths.dcSwitchTestFinish)
  await queryClient.invalidateQueries(getRedundancyCheck)
  return redirect(paths.dcSwitchTestFinish)
}

export function Component() {
  const check = useLoaderData<typeof loader>()
  const absence = usePlannedAbsence()
  return (
    <>
      <ScreenHeading />
      <p className="mb-5">
        ふだん使用していないデータセンターに接続を切り替えて、緊急時にも情報を受信できることを確認します。
      </p>
      {check.excluded && (
        <Notification
          emphasis="neutral"
          title="再配信または IPv6 接続の端末は、確認の必要はありません。"
        >
          <p>{errorTexts.switchNotNeeded}</p>
        </Notification>
      )}
      {!check.excluded && isChecking(check) && (
        <Notification
          emphasis="neutral"
          title="確認しています。接続を切り替える間、端末は一時的に切断されます。"
        />
      )}
      {!check.excluded && !check.online && !isChecking(check) && (
        <Notification
          emphasis={absence === undefined ? 'warning' : 'neutral'}
          title={`${absence === undefined ? '端末がデータセンターに接続されていない' : `${absence}の`}ため、確認できません。`}
        />
      )}
      <RestartNotice effect="接続を切り替える間、端末は3分ほど情報を受信できません。" />
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        {limits.DataCenterKey.enum.map((dc) => (
          <Panel key={dc} heading={dataCenterNames[dc]}>
            <p className="mb-2">
              {dc === check.priDcKey ? '優先して接続するセンター' : '予備のセンター'}
            </p>
            <p className="mb-4">
              <Badge {...redundancyState(check, dc)} />
            </p>
            <Form method="post">
              <Button type="submit" name="priDcKey" value={dc} disabled={!canCheck(check, dc)}>
                {`${dataCenterNames[dc]}へ接続する`}
              </Button>
            </Form>
            <p className="mt-2 text-sm">{switchNote(check, dc)}</p>
            <p className="mt-2 text-sm empty:hidden">{dc === check.secDcKey && whyNotNow(check)}</p>
          </Panel>
        ))}
      </div>
      <p className="mt-5">
        結果が表示されるまで約3分かかります。
        <TextLink to={paths.dcSwitchTest}>最新の状態に更新</TextLink>
      </p>
    </>
  )
}

function whyNotNow(check: RedundancyCheck): string | undefined {
  if (check.excluded) return undefined
  if (isChecking(check)) return '確認が終わると、押せるようになります。'
  return check.online ? undefined : '端末が接続されると、押せるようになります。'
}

export const finish: FlowPage = {
  loader: () => requireCompletion(paths.dcSwitchTestFinish, paths.dcSwitchTest),
  Component: () => (
    <FinishPage next={paths.dcSwitchTest} nextText="確認状況を見る">
      <p>データセンターへの接続の切り替えを開始しました。結果が表示されるまで約3分かかります。</p>
    </FinishPage>
  ),
}
