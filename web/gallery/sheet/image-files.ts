import type { SheetPage } from './sheet-api.ts'

export const decode: SheetPage['decode'] = async (file) => {
  const image = await createImageBitmap(await blobOf(file))
  const context = contextOf(image)
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  return base64Of(new Blob([data]))
}

export const encode: SheetPage['encode'] = async (pixels, { width, height }) => {
  const data = new Uint8ClampedArray(await (await blobOf(pixels)).arrayBuffer())
  const context = contextOf({ width, height })
  context.putImageData(new ImageData(data, width, height), 0, 0)
  return base64Of(await context.canvas.convertToBlob({ type: 'image/png' }))
}

async function blobOf(base64: string): Promise<Blob> {
  const response = await fetch(`data:application/octet-stream;base64,${base64}`)
  return response.blob()
}

function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Unreadable')))
    reader.addEventListener('load', () => {
      // It is a data URL, which begins with the type of the data.
      if (typeof reader.result === 'string') resolve(reader.result.replace(/^.*?,/, ''))
    })
    reader.readAsDataURL(blob)
  })
}

function contextOf({ width, height }: { width: number; height: number }) {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas.')
  return context
}
