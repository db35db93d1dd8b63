import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../../api/error-text.ts'
import { getWaveSamples } from '../../../../api/history.ts'
import { Notification } from '../../../../ui/notification.tsx'
import { DrawnWaveform } from './drawn-waveform.tsx'
import { SaveImage } from './save-image.tsx'
import { WaveImage } from './wave-image.tsx'

/**
 * The waveform that the terminal recorded, starting at `startedAt` (epoch milliseconds). A server
 * without samples has at least the image.
 */
export function Waveform({
  code,
  title = '端末が検知した揺れ',
  startedAt,
  shindo,
}: {
  code: string
  title?: string | undefined
  startedAt: number | undefined
  shindo: number | undefined
}) {
  const { data: wave, error } = useQuery(getWaveSamples(code))
  if (error !== null) {
    return (
      <div className="mt-4 grid gap-4">
        <Notification emphasis="caution" title={failureText(error)}>
          <p>波形のデータの代わりに、画像を表示しています。</p>
        </Notification>
        <WaveImage code={code} title={title} startedAt={startedAt} />
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
