import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { contractOperations, document } from '../../openapi/contract/contract.ts'
import { withCatalogueTables, withoutOutsidePictures } from '../../scripts/build/reference-page.ts'

const lines = (withCatalogueTables(document).info.description ?? '').split('\n')

test('the catalogue on the page has a row for each code and text, in cells that hold', () => {
  for (const [code, { status, text }] of Object.entries(document['x-error-catalogue'])) {
    const row = lines.find((line) => line.startsWith(`| ${code} |`))
    expect.soft(row, code).toContain(text)
    expect.soft(row?.match(/(?<!\\)\|/gu)?.length, code).toBe(status === undefined ? 3 : 5)
  }
})

test('a code names its operations, or how many they are when nearly all answer it', () => {
  expect(lines.find((line) => line.startsWith('| 429001 |'))).toContain(
    '[login](#tag/session/operation/login)',
  )
  expect(lines.find((line) => line.startsWith('| 500 |'))).toContain(
    `${contractOperations.length} of ${contractOperations.length} operations`,
  )
})

test('the document that owners of the contract download stays as it is', () => {
  expect(document.info.description).not.toContain('Error catalogue')
})

test('Redoc brings no picture from elsewhere', async () => {
  const file = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js')
  const page = withoutOutsidePictures(await readFile(file, 'utf8'))
  expect(page).not.toMatch(/src:\s*"https?:/u)
  expect(() => withoutOutsidePictures(page)).toThrow('Redoc no longer names')
})
