import { useMutation } from '@tanstack/react-query'
import { getWaveFile } from '../../../../api/history.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notification } from '../../../../ui/notification.tsx'
import { imageFailed } from './image-failed.ts'

/** A button that saves the waveform as a PNG file. */
export function SaveImage({ code }: { code: string }) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => getWaveFile(code, large),
    onSuccess: (file) => save(file, `waveform-${code}.png`),
  })
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      <Button variant="outline" className="w-fit" disabled={isPending} onClick={() => mutate()}>
        画像（PNG）で保存
      </Button>
      <output>{isError && <Notification emphasis="caution" title={imageFailed} />}</output>
    </div>
  )
}

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  URL.revokeObjectURL(href)
}

/** In pixels, large enough to show single oscillations. */
const large = { width: 3000, height: 1250 }
