import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../api/api-error.ts'
import { getWaveFile, getWaveSamples, waveFileUrl } from '../../../api/history.ts'
import { saveFile } from '../../../runtime/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { waveImageClass } from '../../../ui/emphasis-classes.ts'
import { Notification } from '../../../ui/notification.tsx'
import { mobileWidthPx, useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { DrawnWaveform } from './drawn-waveform.tsx'

export function Waveform({
  code,
  title,
  shindo,
}: {
  code: string
  title: string
  shindo: number | undefined
}) {
  const { data: wave, error } = useQuery(getWaveSamples(code))
  if (error !== null) {
    return (
      <div className="mt-4 grid gap-4">
        <Notification emphasis="caution" title={failureText(error)}>
          <p>波形のデータの代わりに、画像を表示しています。</p>
        </Notification>
        <WaveImage code={code} title={title} />
      </div>
    )
  }
  if (wave === undefined) return <p className="mt-4 min-h-[34rem]">波形を読み込んでいます…</p>
  return (
    <>
      <DrawnWaveform key={code} wave={wave} title={title} shindo={shindo} />
      <SaveImage code={code} />
    </>
  )
}

function WaveImage({ code, title }: { code: string; title: string }) {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  const isMobile = useIsNarrow(mobileWidthPx)
  // Keeps the first size, so that rotating the phone doesn't load another image.
  const [size] = useState(isMobile ? narrow : wide)
  if (failedAttempt === attempt) {
    return (
      <Notification emphasis="caution" title={imageFailed}>
        <Button variant="outline" className="mt-1" onClick={() => setAttempt(attempt + 1)}>
          もう一度読み込む
        </Button>
      </Notification>
    )
  }
  return (
    <figure>
      <img
        // Each attempt needs a new element, because browsers do not reload an image with the same address.
        key={attempt}
        src={waveFileUrl(code, size)}
        {...size}
        alt={`地震波形：${title}`}
        onError={() => setFailedAttempt(attempt)}
        className={`h-auto w-full ${waveImageClass}`}
      />
      <figcaption className="mt-1 text-sm text-ink-quiet">端末が記録した地震波形</figcaption>
    </figure>
  )
}

const wide = { width: 1200, height: 500 }
const narrow = { width: 720, height: 540 }

function SaveImage({ code }: { code: string }) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => getWaveFile(code, large),
    onSuccess: (file) => saveFile(`waveform-${code}.png`, file),
  })
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
        画像（PNG）で保存
      </Button>
      <output>{isError && <Notification emphasis="caution" title={imageFailed} />}</output>
    </div>
  )
}

/** The size in pixels of the large image, which shows single oscillations. */
const large = { width: 3000, height: 1250 }

const imageFailed = '波形の画像を表示できませんでした。'
