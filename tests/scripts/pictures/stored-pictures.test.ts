import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  browserMarkOf,
  differenceOf,
  readBrowserMark,
  writeBrowserMark,
} from '../../../scripts/pictures/made-with.ts'
import {
  openStoredPictures,
  pixelSize,
  type StatePicture,
} from '../../../scripts/pictures/stored-pictures.ts'
import { themes } from '../../../web/gallery/frame-api.ts'
import { changesOf, sentenceOf } from '../../pictures/changes.ts'

const sheet = {
  width: 4,
  states: [
    ['plain', 2],
    ['lost', 6],
  ] satisfies [string, number][],
  files: { light: 'a', dark: 'b' },
}

/** Pictures of the sheet, each of one colour. */
function picturesOf(): StatePicture[] {
  return themes.flatMap((theme, dark) =>
    sheet.states.map(([state, height], index) => {
      const size = pixelSize({ width: sheet.width, height })
      const pixels = new Uint32Array(size.width * size.height).fill(dark * 10 + index)
      return { state, width: sheet.width, theme, picture: { ...size, pixels } }
    }),
  )
}

test('stored pictures come back with their states, and can be removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const stored = openStoredPictures(folder)
  expect(stored.sheetsOf('login')).toBeUndefined()
  expect(stored.picturesOf('login')).toEqual([])
  stored.write('login', [sheet], picturesOf())
  expect(stored.screens()).toEqual(['login'])
  expect(stored.sheetsOf('login')).toEqual([sheet])
  expect(stored.picturesOf('login')).toEqual(picturesOf())
  stored.remove('login')
  expect(readdirSync(folder)).toEqual([])
})

test('changed, new and unused pictures are told apart by state, width and scheme', () => {
  const current = picturesOf().flatMap((picture) => {
    if (picture.state === 'lost')
      return picture.theme === 'dark' ? [{ ...picture, state: 'sent' }] : []
    if (picture.theme === 'light') picture.picture.pixels.fill(200, 0, 1)
    return [picture]
  })
  expect(changesOf(picturesOf(), current).map(sentenceOf)).toEqual([
    'plain, 4 px, light: 1 pixels changed',
    'sent, 4 px, dark: a new state, without a stored picture',
    'lost, 4 px, light: a stored picture of a state that no longer exists',
    'lost, 4 px, dark: a stored picture of a state that no longer exists',
  ])
})

test('pictures of another major version, platform or processor are not compared', () => {
  const linux = { platform: 'linux', arch: 'x64' } as const
  const file = join(mkdtempSync(join(tmpdir(), 'pictures-')), 'made-with.json')
  expect(readBrowserMark(file)).toBeUndefined()
  writeBrowserMark(file, browserMarkOf('156.0.8078.79', linux))
  const stored = readBrowserMark(file)
  if (!stored) throw new Error('Nothing was stored.')
  expect(differenceOf(stored, browserMarkOf('156.1.0.3', linux))).toBeUndefined()
  expect(differenceOf(stored, browserMarkOf('157.0.0.0', linux))).toBe(
    'The pictures were taken with Chromium 156 on linux x64, and this is Chromium 157 on linux x64.',
  )
  const mac = browserMarkOf('156.0.0.0', { platform: 'darwin', arch: 'arm64' })
  expect(differenceOf(stored, mac)).toContain('darwin arm64')
})
