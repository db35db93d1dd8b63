import { expect, test } from 'vitest'
import { limits } from '../../../openapi/generated/limits.ts'
import { shindoColours } from '../../../web/text/shindo.ts'

test.each(limits.Shindo['class-labels'])(
  'the text of class %s has enough contrast on its colour',
  (label) => {
    const { ground, text } = shindoColours[label]

    expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5)
  },
)

/** Returns the contrast of two `#rrggbb` colours as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
