import { useState } from 'react'
import { waveFileUrl } from '../../../../api/history.ts'
import { dateTimeText } from '../../../../text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notification } from '../../../../ui/notification.tsx'
import { mobileWidthPx, useIsNarrow } from '../../../../ui/use-is-narrow.ts'
import { imageFailed } from './image-failed.ts'

/** The image of a waveform, starting at `startedAt` (epoch milliseconds). */
export function WaveImage({
  code,
  title,
  startedAt,
}: {
  code: string
  title: string
  startedAt: number | undefined
}) {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  const isMobile = useIsNarrow(mobileWidthPx)
  // The size stays as it was at first, so that turning the phone doesn't load another image.
  const [size] = useState(isMobile ? narrow : wide)
  if (failedAttempt === attempt) {
    return (
      <Notification emphasis="caution" title={imageFailed}>
        <Button variant="outline" className="mt-1 w-fit" onClick={() => setAttempt(attempt + 1)}>
          もう一度読み込む
        </Button>
      </Notification>
    )
  }
  return (
    <figure>
      <img
        // A new element for each attempt. The browser would not load the same address again.
        key={attempt}
        src={waveFileUrl(code, size)}
        {...size}
        alt={`地震波形：${title}${startedAt === undefined ? '' : `、${dateTimeText(startedAt)}から`}`}
        onError={() => setFailedAttempt(attempt)}
        className="h-auto w-full rounded-8 border border-line bg-white"
      />
      <figcaption className="mt-1 text-sm text-ink-quiet">端末が記録した地震波形</figcaption>
    </figure>
  )
}

const wide = { width: 1200, height: 500 }
const narrow = { width: 720, height: 540 }
