import { drawWaveform } from '../../simulator/quake/waveform/wave-image.ts'
import { synthesise } from '../../simulator/quake/waveform/waveform.ts'

let picture: Uint8Array<ArrayBuffer> | undefined

/** The picture (PNG) of a record like that of the contract's examples. Drawn when it is first needed. */
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
  return (picture ??= new Uint8Array(
    drawWaveform(
      synthesise(quake, () => 0.5),
      { width: 640, height: 360 },
    ),
  ))
}
