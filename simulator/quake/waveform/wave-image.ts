import { encode } from 'fast-png'
import { numberAt } from '../number-at.ts'
import font from './glyphs.json' with { type: 'json' }
import type { Waveform } from './waveform.ts'

const colours = { background: 0, text: 1, grid: 2, trace: 3, p: 4, s: 5, note: 6 } as const
type Colour = keyof typeof colours

// Each mark also has a letter, so no information depends on colour alone.
const palette = [
  [255, 255, 255],
  [26, 26, 28],
  [216, 216, 219],
  [0, 60, 150],
  [0, 105, 70],
  [190, 20, 20],
  [104, 84, 0],
]

const traces = [
  { key: 'ns', label: 'NS' },
  { key: 'ew', label: 'EW' },
  { key: 'ud', label: 'UD' },
] as const

const simulationNote = 'シミュレーション'

/** Returns a PNG with three traces, a common scale, marks for P and S, and a note that it is a simulation. */
export function drawWaveform(
  waveform: Waveform,
  size: { width: number; height: number },
): Uint8Array {
  const picture: Picture = { ...size, data: new Uint8Array(size.width * size.height) }
  const frame = frameOf(picture)
  drawTimeAxis(picture, frame, waveform)
  for (const [row, { key, label }] of traces.entries()) {
    drawTrace(picture, frame, waveform, { row, label, samples: waveform.components[key] })
  }
  drawMark(picture, frame, waveform, { at: waveform.pAt, label: 'P', colour: 'p' })
  drawMark(picture, frame, waveform, { at: waveform.sAt, label: 'S', colour: 's' })
  const right = picture.width - textWidth(simulationNote) * frame.scale - 2
  drawText(picture, { x: right, y: 2, text: simulationNote, colour: 'note', scale: frame.scale })
  return encode({ ...picture, channels: 1, palette }, { zlib: { level: 6 } })
}

/** One byte per pixel, row by row: the index of its colour in the palette. */
interface Picture {
  width: number
  height: number
  data: Uint8Array
}

/** The plot area, in pixels. */
interface Frame {
  left: number
  right: number
  top: number
  bottom: number
  /** Size of a font pixel. */
  scale: number
}

function frameOf({ width, height }: Picture): Frame {
  const scale = Math.max(1, Math.min(4, Math.floor(Math.min(width / 400, height / 200))))
  const lineHeight = 11 * scale
  return {
    left: textWidth('NS ') * scale + 2,
    right: width - 4,
    top: lineHeight + 2,
    bottom: height - lineHeight,
    scale,
  }
}

function drawTimeAxis(picture: Picture, frame: Frame, waveform: Waveform): void {
  const { startAt, pAt } = waveform
  const firstS = (startAt - pAt) / 1000
  const lastS = firstS + durationS(waveform)
  const labelPixels = 1.6 * textWidth('-000 s') * frame.scale
  const stepS = labelStep(((lastS - firstS) * labelPixels) / (frame.right - frame.left))
  for (let second = Math.ceil(firstS / stepS) * stepS; second <= lastS; second += stepS) {
    const x = xOf(frame, waveform, pAt + second * 1000)
    fill(picture, { x, y: frame.top, width: 1, height: frame.bottom - frame.top, colour: 'grid' })
    const text = `${Math.round(second)} s`
    const start = Math.min(
      x - (textWidth(text) * frame.scale) / 2,
      frame.right - textWidth(text) * frame.scale,
    )
    drawText(picture, {
      x: Math.round(start),
      y: frame.bottom + 3,
      text,
      colour: 'text',
      scale: frame.scale,
    })
  }
}

function drawTrace(
  picture: Picture,
  frame: Frame,
  waveform: Waveform,
  { row, label, samples }: { row: number; label: string; samples: Float64Array },
): void {
  const rowHeight = (frame.bottom - frame.top) / traces.length
  const middle = Math.round(frame.top + rowHeight * (row + 0.5))
  const peak = peakGal(samples)
  const scaleGal = Math.max(...traces.map(({ key }) => peakGal(waveform.components[key])), 0.001)
  const perGal = (rowHeight * 0.46) / scaleGal
  const width = frame.right - frame.left
  fill(picture, { x: frame.left, y: middle, width, height: 1, colour: 'grid' })
  for (let column = 0; column < width; column += 1) {
    const [low, high] = extremes(samples, column, width)
    const top = Math.round(middle - high * perGal)
    const bottom = Math.round(middle - low * perGal)
    fill(picture, {
      x: frame.left + column,
      y: top,
      width: 1,
      height: bottom - top + 1,
      colour: 'trace',
    })
  }
  const { scale } = frame
  drawText(picture, { x: 2, y: middle - 4 * scale, text: label, colour: 'text', scale })
  const text = `max ${peak.toFixed(1)} gal`
  const y = Math.round(frame.top + rowHeight * row) + 2
  drawText(picture, { x: frame.right - textWidth(text) * scale, y, text, colour: 'text', scale })
}

function drawMark(
  picture: Picture,
  frame: Frame,
  waveform: Waveform,
  { at, label, colour }: { at: number; label: string; colour: Colour },
): void {
  const x = xOf(frame, waveform, at)
  const { top, bottom, scale } = frame
  fill(picture, { x, y: top, width: Math.max(1, scale - 1), height: bottom - top, colour })
  drawText(picture, { x: x - 2 * scale, y: 2, text: label, colour, scale })
}

function xOf({ left, right }: Frame, waveform: Waveform, at: number): number {
  const share = (at - waveform.startAt) / 1000 / durationS(waveform)
  return Math.round(left + share * (right - left))
}

function durationS({ components, sampleHz }: Waveform): number {
  return components.ns.length / sampleHz
}

function labelStep(minStepS: number): number {
  return [1, 2, 5, 10, 20, 30, 60].find((step) => step >= minStepS) ?? 120
}

function peakGal(samples: Float64Array): number {
  let peak = 0
  for (const gal of samples) peak = Math.max(peak, Math.abs(gal))
  return peak
}

function extremes(samples: Float64Array, column: number, columns: number): [number, number] {
  // The last sample of the previous column is included, so that columns are connected if there are few samples.
  const first = Math.max(0, Math.floor((column * samples.length) / columns) - 1)
  const last = Math.max(first + 1, Math.floor(((column + 1) * samples.length) / columns))
  let low = Infinity
  let high = -Infinity
  for (let index = first; index < last; index += 1) {
    const gal = numberAt(samples, index)
    low = Math.min(low, gal)
    high = Math.max(high, gal)
  }
  return [low, high]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  colour: Colour
}

function fill({ data, width, height }: Picture, box: Box): void {
  const right = Math.min(width, box.x + box.width)
  const bottom = Math.min(height, box.y + box.height)
  for (let y = Math.max(0, box.y); y < bottom; y += 1) {
    for (let x = Math.max(0, box.x); x < right; x += 1) data[y * width + x] = colours[box.colour]
  }
}

function drawText(
  picture: Picture,
  {
    x,
    y,
    text,
    colour,
    scale,
  }: { x: number; y: number; text: string; colour: Colour; scale: number },
): void {
  let left = x
  for (const character of text) {
    for (const [row, bits] of (glyphs[character] ?? []).entries()) {
      for (const [column, bit] of Array.from(bits).entries()) {
        if (bit === '0') continue
        const corner = { x: left + column * scale, y: y + row * scale }
        fill(picture, { ...corner, width: scale, height: scale, colour })
      }
    }
    left += (glyphWidth(character) + 1) * scale
  }
}

/** Seven rows per character, one digit per pixel. Contains only the characters that waveform images use. */
const glyphs: Readonly<Record<string, readonly string[]>> = font

/** Each character is followed by an empty column. */
function textWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + glyphWidth(character) + 1, 0)
}

function glyphWidth(character: string): number {
  return glyphs[character]?.[0]?.length ?? blankWidth
}

const blankWidth = 3
