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
