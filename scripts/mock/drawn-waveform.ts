import { drawWaveform } from '../../simulator/quake/waveform/wave-image.ts'
import { synthesise } from '../../simulator/quake/waveform/waveform.ts'

let image: Uint8Array<ArrayBuffer> | undefined

/** Returns a PNG of the waveform in the contract's examples. It is drawn only at the first call. */
export function drawnWaveform(): Uint8Array<ArrayBuffer> {
  const originAt = Date.UTC(2024, 0, 1, 7, 10, 9)
  const quake = {
    depthKm: 16,
    magnitude: 7.6,
    distanceKm: 100,
    pAt: originAt + 16_000,
    sAt: originAt + 28_000,
    shindo: 5.2,
  }
  return (image ??= new Uint8Array(
    drawWaveform(
      synthesise(quake, () => 0.5),
      { width: 640, height: 360 },
    ),
  ))
}
