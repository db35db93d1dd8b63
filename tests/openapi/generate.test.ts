import { expect, test } from 'vitest'
import { bundleContract } from '../../openapi/contract/bundle.ts'
import { document } from '../../openapi/contract/contract.ts'
import { eachOperation } from '../../openapi/contract/document.ts'
import { generateFiles } from '../../openapi/contract/generate.ts'

const files = await generateFiles(await bundleContract())

test('the same contract generates the same files', async () => {
  expect(await generateFiles(await bundleContract())).toEqual(files)
})

test('every reference in the bundle points to its own components', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)
  const outside = [...references].filter(([, target]) => !target?.startsWith('#/components/'))
  expect(outside).toEqual([])
})

test('every example is placed where it is used', () => {
  expect(document.components.examples).toBeUndefined()
})

test('an operation without error responses has no error code', async () => {
  const changed = structuredClone(document)
  const [entry] = eachOperation(changed)
  if (!entry) throw new Error('The contract has no operation.')
  const { operation } = entry
  operation.responses = { '204': { description: 'Done' } }
  const generated = await generateFiles(changed)
  const { text } = generated.find(({ path }) => path.endsWith('operation-errors.ts')) ?? {
    text: '',
  }
  expect(text).toContain(`  ${operation.operationId}: never\n`)
})
