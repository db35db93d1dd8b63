import type { WaveWindow } from './wave-window.ts'

/** Returns the smallest of 1, 1.5, 2, 3, 5 and 7 times a power of ten that is at least `least`. */
export function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 1.5, 2, 3, 5, 7, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10
  return step * power
}

/**
 * Returns the instants of a time axis' labels in epoch milliseconds, at whole seconds where
 * possible. There are at most `count` of them.
 */
export function timeTicks(startAt: number, window: WaveWindow, count: number): number[] {
  const fromAt = startAt + window.fromS * 1000
  const toAt = startAt + window.toS * 1000
  const least = (toAt - fromAt) / count
  const stepMs = stepsMs.find((step) => step >= least) ?? 60_000
  const ticks: number[] = []
  for (let at = Math.ceil(fromAt / stepMs) * stepMs; at <= toAt; at += stepMs) ticks.push(at)
  return ticks
}

const stepsMs = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000, 60_000]
