import { expect, test } from 'vitest'
import { pastQuake } from '../../../../simulator/quake/source/past-quakes.ts'
import { bulletinsOf } from './bulletins-of.ts'
import { forecaster } from '../../../../simulator/quake/warning/terminal-forecast.ts'

const noto = pastQuake('noto-2024')
const shika = { lat: 37.0, lng: 136.78, amplification: 1.5 }
const bulletins = bulletinsOf(noto, () => 0.5)

test('the forecast for a terminal near a shaking station comes from PLUM', () => {
  const last = bulletins.at(-1)
  if (!last) throw new Error('There is no bulletin.')
  const fromSource = forecaster(last)(shika).shindo
  expect(forecaster(last, noto)(shika).shindo).toBeGreaterThan(fromSource)
  const bySource = forecaster(last, { ...noto, warningMethod: 'point-source' })(shika).shindo
  expect(bySource).toBe(fromSource)
})

test('a deep earthquake requires no warning anywhere', () => {
  const [first] = bulletinsOf(pastQuake('ogasawara-2015'), () => 0.5)
  if (!first) throw new Error('There is no bulletin.')
  const chichijima = { lat: 27.09, lng: 142.19, amplification: 2 }
  expect(forecaster({ ...first, magnitude: 8.1 })(chichijima).isWarning).toBe(false)
})
