import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isBrowserRecorded, writeBrowserRecord } from './browser-record.ts'
import { type BrowserWay, firstThatStarts, programsOnPath } from './browser.ts'

function way(name: string, ...programs: string[]): BrowserWay {
  return { name, find: () => Promise.resolve(programs) }
}

test('the first Chromium that starts is used, and later ways are not tried', async () => {
  const lines: string[] = []
  const download: BrowserWay = {
    name: 'the download',
    find: () => Promise.reject(new Error('was tried')),
  }
  const found = await firstThatStarts(
    [way('none'), way('the system', '/bin/stub', '/bin/good'), download],
    (file) => Promise.resolve(file === '/bin/good'),
    (line) => lines.push(line),
  )
  expect(found).toBe('/bin/good')
  expect(lines).toEqual([
    'Chromium: /bin/stub (the system) does not start',
    'Chromium: /bin/good (the system)',
  ])
})

test('without a Chromium that starts, none is found', async () => {
  const found = await firstThatStarts(
    [way('the system', '/bin/stub'), way('the download')],
    () => Promise.resolve(false),
    () => undefined,
  )
  expect(found).toBeUndefined()
})

test('programs on the search path are the executable ones, in the order of the names', async () => {
  const [first, second] = await Promise.all([folder(), folder()])
  await program(join(second, 'chromium'))
  await program(join(first, 'google-chrome'))
  await writeFile(join(first, 'chromium'), 'no program')
  await expect(
    programsOnPath(['chromium', 'google-chrome'], `${first}${delimiter}${delimiter}${second}`),
  ).resolves.toEqual([join(second, 'chromium'), join(first, 'google-chrome')])
})

test('Chromium is searched for again if it is gone, if another one is requested or if there is no Japanese font', async () => {
  const root = await folder()
  const executablePath = join(root, 'chromium')
  expect(isBrowserRecorded(root, {})).toBe(false)

  writeBrowserRecord(root, { executablePath, hasJapaneseFont: true })
  expect(isBrowserRecorded(root, {})).toBe(false)

  await program(executablePath)
  expect(isBrowserRecorded(root, {})).toBe(true)
  expect(isBrowserRecorded(root, { EQUSER_CHROMIUM: executablePath })).toBe(true)
  expect(isBrowserRecorded(root, { EQUSER_CHROMIUM: '/opt/chromium' })).toBe(false)

  writeBrowserRecord(root, { executablePath, hasJapaneseFont: false })
  expect(isBrowserRecorded(root, {})).toBe(false)
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'equser-browser-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

async function program(file: string): Promise<void> {
  await writeFile(file, '#!/bin/sh\n')
  await chmod(file, 0o755)
}
