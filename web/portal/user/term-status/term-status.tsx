import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { defaults } from '../../../../openapi/generated/limits.ts'
import { type Drill, getDrill } from '../../../api/alerts.ts'
import { ApiError } from '../../../api/api-error.ts'
import { fetchFresh, queryClient } from '../../../api/query-client.ts'
import {
  getRedundancyCheck,
  getTerminalStatus,
  type TerminalStatus,
} from '../../../api/terminal.ts'
import { briefly } from '../../../runtime/tasks.ts'
import { ChosenPlace } from '../../../map/chosen-place.tsx'
import { MapPanel } from '../../../map/map-panel.tsx'
import { defaultCentre, type MapMark } from '../../../map/map.ts'
import { choiceText, sendingChoices } from '../../../text/choices.ts'
import { degreesText } from '../../../text/degrees.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { DateTime, Unknown } from '../../../ui/date-time.tsx'
import { DescriptionList, Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useQuakeRefresh } from '../../alarm/use-quake-refresh.ts'
import { LastUpdate, UpdateFailed } from '../../../ui/last-update.tsx'
import { paths } from '../../paths.ts'
import { loadStatus, usePlannedAbsence } from '../../planned-absence.ts'
import { cachedUser } from '../../session/session-user.ts'
import { deadlineText, drillChoices } from '../training-eq/deadline.ts'
import { ConnectionDetails } from './connection-details.tsx'
import { NotificationSwitch } from './notification-switch.tsx'
import { OwnQuakePanel } from './own-quake-panel.tsx'
import { strongestQuake } from './strongest-quake.ts'
import { StatusTiles } from './status-tiles.tsx'
import { Verdict } from './verdict.tsx'
import { ScreenHeading } from '../../layouts/header.tsx'

/** Fetches the status on every visit, because it can change within a minute. If the server fails, shows the last known status. */
export async function loader(): Promise<null> {
  // Doesn't wait for the redundancy check, which is only one line of the page.
  void queryClient.prefetchQuery(getRedundancyCheck)
  const quake = briefly(fetchFresh(strongestQuake(cachedUser())))
  await loadStatus().catch(throwUnlessKnown)
  await quake
  return null
}

/**
 * Ignores a failed server (500 or above) if an earlier status can be shown.
 *
 * @throws all other errors, because a response from 400 to 499 means that the earlier status is no longer valid
 */
function throwUnlessKnown(error: unknown): void {
  const isFailure = error instanceof ApiError && error.status >= 500
  const isKnown = queryClient.getQueryData(getTerminalStatus.queryKey) !== undefined
  if (!isFailure || !isKnown) throw error
}

export function Component() {
  const { data, isRefetchError } = useSuspenseQuery(getTerminalStatus)
  const redundancy = useQuery(getRedundancyCheck)
  const strongest = useQuery(strongestQuake(cachedUser()))
  const { status, respondedAt } = data
  const absence = usePlannedAbsence()
  useQuakeRefresh()
  return (
    <>
      <ScreenHeading actions={<LastUpdate at={respondedAt} page={paths.termStatus} />} />
      <div className="grid gap-5">
        {isRefetchError && <UpdateFailed />}
        <Verdict status={status} absence={absence} />
        <OwnQuakePanel query={strongest} nowMs={respondedAt} />
        <StatusTiles status={status} absence={absence} />
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <Panel heading="端末とご契約">
            <TerminalDetails status={status} nowMs={respondedAt} />
          </Panel>
          <Panel heading="接続の詳細">
            <ConnectionDetails status={status} redundancy={redundancy} absence={absence} />
          </Panel>
        </div>
        <Panel heading="設置場所">
          <InstallLocation status={status} />
        </Panel>
        <NotificationSwitch />
      </div>
    </>
  )
}

function TerminalDetails({ status, nowMs }: { status: TerminalStatus; nowMs: number | undefined }) {
  const { data: training } = useQuery({ ...getDrill, enabled: false })
  return (
    <DescriptionList
      items={[
        { term: 'シリアル番号', description: status.terminalId },
        { term: 'ユーザ名', description: status.userId },
        { term: 'サービスプラン', description: planText(status.planName) },
        { term: '登録メールアドレス', description: status.userEmailAddress ?? <Unknown /> },
        {
          term: '接続断の通知メール',
          description: choiceText(sendingChoices, status.isUserConnMailEnabled),
        },
        {
          term: '監視メール',
          description: <TextLink to={paths.monitoringMail}>{screenNames.monitoringMail}</TextLink>,
        },
        {
          term: '揺れやすさ',
          description: (
            <>
              {(status.shakeCount ?? defaults.TerminalStatus.shakeCount).toFixed(2)}
              <p className="text-sm text-ink-quiet">
                固い地盤と比べた揺れの倍率です。大きいほど揺れやすい場所です。
              </p>
            </>
          ),
        },
        { term: '複数端末によるP波警報', description: <Pwave status={status} /> },
        ...(training?.drill ? [drillItem(training.drill, nowMs)] : []),
      ]}
    />
  )
}

function drillItem({ trainingDate, settingDeadline, jmaTrainingFlg }: Drill, nowMs?: number) {
  return {
    term: '気象庁の訓練',
    description: (
      <>
        <DateTime at={trainingDate} isShort />{' '}
        <TextLink to={paths.trainingEq}>{choiceText(drillChoices, jmaTrainingFlg)}</TextLink>
        <p className="text-sm text-ink-quiet">設定の期限 {deadlineText(settingDeadline, nowMs)}</p>
      </>
    ),
  }
}

function Pwave({ status: { isMultiPwaveAvailable } }: { status: TerminalStatus }) {
  return (
    <>
      {isMultiPwaveAvailable ? 'ご利用いただけます。' : 'ご利用いただけません。'}
      <p className="text-sm text-ink-quiet">
        周辺の端末が最初の小さな揺れ（P波）を検知すると、大きな揺れの前に知らせる機能です。
        {!isMultiPwaveAvailable &&
          '周辺に設置された端末が少ないため、単独の端末によるP波検知をご利用ください。'}
      </p>
    </>
  )
}

function InstallLocation({ status }: { status: TerminalStatus }) {
  const { lat, lng, floor, memo } = status
  if (lat === undefined || lng === undefined) {
    return (
      <p>
        設置場所が登録されていません。
        <TextLink to={paths.confUpdate}>設置場所を登録する</TextLink>
      </p>
    )
  }
  const terminal: MapMark = {
    kind: 'terminal',
    at: { lat, lng },
    label: '端末の設置場所',
    info: [
      { term: '北緯', description: degreesText(lat) },
      { term: '東経', description: degreesText(lng) },
      { term: '設置階', description: floor ?? '―' },
      { term: 'メモ', description: memo || '―' },
    ],
  }
  return (
    <div className="grid gap-2 text-sm text-ink-quiet">
      <MapPanel label="端末の設置場所の地図" marks={[terminal]} zoom={defaultCentre.zoom} />
      <ChosenPlace at={terminal.at} label="設置場所" />
    </div>
  )
}

/** Returns the text for a plan. A missing or unknown plan counts as the default plan. */
export function planText(planName = ''): string {
  const name = planName.toLowerCase()
  const known = Object.entries(planTexts).find(([key]) => name.includes(key))
  return known?.[1] ?? planTexts[defaults.TerminalStatus.planName]
}

const planTexts = { special: 'スペシャル', basic: 'ベーシック', lite: 'ライト' }
