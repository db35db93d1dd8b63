import type { PublicWarning } from '../../../api/open.ts'
import { Notification } from '../../../ui/notification.tsx'
import { WarningCard } from './warning-card.tsx'

/** Early warnings, newest first. */
export function WarningList({ warnings }: { warnings: readonly PublicWarning[] }) {
  if (warnings.length === 0) {
    return <Notification emphasis="neutral" title="緊急地震速報はありません。" />
  }
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {warnings.map((warning) => (
        <WarningCard key={warning.eqcode} warning={warning} />
      ))}
    </div>
  )
}
