import { expect, test } from 'vitest'
import { comparisonWith } from '../pictures/comparison.ts'

const own = { program: 'headless_shell', major: 156, platform: 'linux x64', fonts: '1090,93,24' }

test.each([
  ['the same browser', own, 'exact'],
  ['another program of the same major', { ...own, program: 'chromium' }, 'tolerant'],
  ['another major', { ...own, major: 155 }, 'refused'],
  ['another major of another program', { ...own, program: 'chromium', major: 155 }, 'refused'],
  ['other fonts', { ...own, fonts: '1091,93,24' }, 'refused'],
  ['another platform', { ...own, platform: 'linux arm64' }, 'refused'],
])('pictures of %s are compared: %o %s', (_, stored, comparison) => {
  expect(comparisonWith(JSON.stringify(stored), own)).toBe(comparison)
})

test('without stored pictures, the comparison is refused', () => {
  expect(comparisonWith('', own)).toBe('refused')
})
