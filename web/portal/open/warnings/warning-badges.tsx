import type { PublicWarning } from '../../../api/open.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Whether a bulletin is a warning, a forecast or cancelled, and whether it is the last one. */
export function WarningBadges({ warning }: { warning: PublicWarning }) {
  const { kind, cancelFlag, lastFlag } = warning
  if (cancelFlag) return <Badge text="取消" emphasis="neutral" />
  return (
    <>
      {kind === 'warning' ? (
        <Badge text="警報" emphasis="critical" />
      ) : (
        <Badge text="予報" emphasis="caution" />
      )}
      {lastFlag && <Badge text="最終報" emphasis="neutral" />}
    </>
  )
}
