import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRedundancyCheck, getTerminalStatus } from '../../../api/terminal.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../paths.ts'
import { ConnectionDetails } from './connection-details.tsx'
import { Disconnected } from './disconnected.tsx'
import { InstallLocation } from './install-location.tsx'
import { StatusTiles } from './status-tiles.tsx'
import { TerminalDetails } from './terminal-details.tsx'

export function TermStatusScreen() {
  const { data, isRefetchError } = useSuspenseQuery(getTerminalStatus)
  const redundancy = useQuery(getRedundancyCheck)
  const { status, respondedAt } = data
  return (
    <>
      <PageHeading
        actions={
          <div className="flex flex-wrap items-center gap-x-4">
            {respondedAt !== undefined && (
              <span className="text-sm text-ink-quiet">
                <DateTime at={respondedAt} /> 現在
              </span>
            )}
            <TextLink
              to={paths.termStatus}
              replace
              className="inline-flex min-h-11 items-center gap-1.5 font-bold"
            >
              <Icon name="refresh" className="size-5" />
              最新の状態に更新
            </TextLink>
          </div>
        }
      >
        {screenNames.termStatus}
      </PageHeading>
      <div className="grid gap-5">
        {isRefetchError && (
          <Notification emphasis="caution" isUrgent title="最新の状態を取得できませんでした。">
            <p>表示しているのは前回取得した内容です。</p>
          </Notification>
        )}
        {!status.isConnected && <Disconnected lastAccessAt={status.lastAccessDate} />}
        <StatusTiles status={status} />
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <Panel heading="端末とご契約">
            <TerminalDetails status={status} />
          </Panel>
          <Panel heading="データセンターとの接続">
            <ConnectionDetails status={status} redundancy={redundancy} />
          </Panel>
        </div>
        <Panel heading="設置場所">
          <InstallLocation status={status} />
        </Panel>
      </div>
    </>
  )
}
