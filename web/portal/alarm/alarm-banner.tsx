import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../api/session.ts'
import { getTerminalStatus } from '../../api/terminal.ts'
import { alarmColours } from '../../ui/emphasis-classes.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { type Alarm, alarmsOf } from './alarms.ts'

/** The warnings in force for the user's terminal, across the whole page, strongest first. */
export function AlarmBanner({ user }: { user: SessionUser }) {
  // The layout's loader reads the status on every navigation, and this on every return to the window.
  const { data } = useQuery({ ...getTerminalStatus, refetchOnMount: false, retryOnMount: false })
  const isOwn = data?.status.terminalId === user.terminalId
  const alarms = isOwn ? alarmsOf(data.status) : []
  if (alarms.length === 0) return null
  return (
    <section aria-label="発表中の警報" className="print:border-4">
      {alarms.map((alarm, index) => (
        <AlarmStrip key={`${alarm.title} ${alarm.at}`} alarm={alarm} isStrongest={index === 0} />
      ))}
    </section>
  )
}

function AlarmStrip({ alarm, isStrongest }: { alarm: Alarm; isStrongest: boolean }) {
  const { title, advice, emphasis, areaName, at, remark, agencyPage } = alarm
  return (
    <div className={`border-b-2 border-black/30 ${alarmColours[emphasis]}`}>
      <div
        className={`mx-auto flex max-w-7xl flex-wrap items-center gap-x-8 gap-y-2 px-4 md:px-6 ${isStrongest ? 'py-4 md:py-5' : 'py-2'}`}
      >
        <div className="grid grow basis-80 gap-1 text-[1.1875rem] leading-150 font-bold">
          <h2 className="flex flex-wrap items-center gap-x-3">
            <Icon name="alarm" className={isStrongest ? 'size-9' : 'size-6'} />
            <span className={isStrongest ? 'text-[1.75rem] leading-130 md:text-4xl' : 'text-xl'}>
              {title}
            </span>
            <span>{areaName ?? '（地域の情報を取得できませんでした）'}</span>
          </h2>
          <p>{advice}</p>
          {remark !== undefined && isStrongest && <p>{remark}</p>}
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-8 bg-white px-4 py-1 text-black">
          {at !== undefined && (
            <span>
              <DateTime at={at} /> 発表
            </span>
          )}
          <ExternalLink
            href={agencyPage}
            className="inline-flex min-h-11 items-center font-bold text-[#00118f] underline underline-offset-4"
          >
            気象庁の情報
          </ExternalLink>
        </p>
      </div>
    </div>
  )
}
