import { useQuery } from '@tanstack/react-query'
import { type Drill, getDrill } from '../../api/alerts.ts'
import { hourMs } from '../../../openapi/base/durations.ts'
import { jstDate } from '../../../openapi/base/japan-time.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { paths } from '../paths.ts'
import { QuietStrip } from './strip.tsx'

/** Announces the drill on its day. Requests the drill only while the user is active, because each call extends the session. */
export function DrillStrip({
  nowMs = 0,
  isActive,
}: {
  nowMs: number | undefined
  isActive: boolean
}) {
  const { data } = useQuery({
    ...getDrill,
    enabled: isActive,
    staleTime: hourMs,
    refetchInterval: hourMs,
  })
  if (!data?.drill || !isDrillDay(data.drill, nowMs)) return null
  const { trainingDate, jmaTrainingFlg } = data.drill
  return (
    <QuietStrip title="訓練" place="気象庁の緊急地震速報の訓練" colours={colours}>
      <DateTime at={trainingDate} isShort /> この端末は
      {jmaTrainingFlg ? '参加します。実際の地震ではありません。' : '参加しません。'}
      <TextLink to={paths.trainingEq}>訓練について</TextLink>
    </QuietStrip>
  )
}

/** Violet with a dashed border, so that the drill looks unlike any warning. */
const colours =
  'border-y-4 border-dashed border-[#7a4fd6] bg-[#e9e1ff] text-[#3b1a8f] dark:bg-[#2b1f55] dark:text-[#d9ccff]'

/** Whether to show the drill: from midnight in Japan until an hour after the drill. */
export function isDrillDay({ trainingDate }: Pick<Drill, 'trainingDate'>, nowMs: number): boolean {
  return jstDate(nowMs) >= jstDate(trainingDate) && nowMs <= trainingDate + hourMs
}
