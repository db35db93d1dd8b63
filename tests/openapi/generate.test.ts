import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bundleContract } from '../../openapi/bundle.ts'
import { document } from '../../openapi/contract.ts'
import { generateFiles } from '../../openapi/generate.ts'

const files = await generateFiles(await bundleContract())

test('the same files make the same text', async () => {
  expect(await generateFiles(await bundleContract())).toEqual(files)
})

test.each(files)('$name is what the contract gives', async ({ name, text }) => {
  const written = await readFile(new URL(`../../openapi/${name}`, import.meta.url), 'utf8')
  expect(written === text, 'out of date, run: npm run generate').toBe(true)
})

test('the bundle stands by itself: every reference is to its own components', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)
  const outside = [...references].filter(([, target]) => !target?.startsWith('#/components/'))
  expect(outside).toEqual([])
})

test('every example stands beside what it shows', () => {
  expect(document.components.examples).toBeUndefined()
})
