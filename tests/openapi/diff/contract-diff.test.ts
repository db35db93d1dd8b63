import { describe, expect, test } from 'vitest'
import { contractChanges } from '../../../openapi/diff/contract-diff.ts'
import { readContract, readVersions } from '../../../openapi/diff/read-contract.ts'
import { document } from '../../../openapi/contract/contract.ts'
import type { ContractDocument } from '../../../openapi/contract/document.ts'

const log = '/eqUser/api/user/term-log'

describe('changes of codes', () => {
  const code = (codes: number[]) => (contract: ContractDocument) => {
    const response = contract.paths[log]?.get?.responses['400']
    if (response && 'x-error-codes' in response) response['x-error-codes'] = codes
  }
  const before = structuredClone(document)
  code([400, 400_014])(before)

  test.each([
    {
      name: 'a removed error code is breaking',
      change: code([400]),
      message: '400: the error code 400014 was removed',
      isBreaking: true,
    },
    {
      name: 'an added error code is listed as not breaking',
      change: code([400, 400_014, 400_019]),
      message: '400: the error code 400019 was added',
      isBreaking: false,
    },
  ])('$name', ({ change, message, isBreaking }) => {
    const after = structuredClone(before)
    change(after)
    expect(contractChanges(before, after)).toEqual([{ subject: `GET ${log}`, message, isBreaking }])
  })
})

test('added operations and properties are listed as not breaking', () => {
  const before = structuredClone(document)
  delete before.paths[log]
  delete before.components.schemas['DrillSave']?.properties?.['jmaTraining']
  expect(contractChanges(before, document)).toEqual([
    { subject: `GET ${log}`, message: 'the operation was added', isBreaking: false },
    {
      subject: 'POST /eqUser/api/user/training-eq',
      message: 'body/jmaTraining: it is now accepted',
      isBreaking: false,
    },
  ])
})

test('new errors and deprecated operations are listed as not breaking', () => {
  const after = structuredClone(document)
  const operation = after.paths[log]?.get
  if (operation) {
    operation.deprecated = true
    operation.responses['404'] = { description: 'None' }
  }
  expect(contractChanges(document, after)).toEqual([
    { subject: `GET ${log}`, message: '404: the response was added', isBreaking: false },
    { subject: `GET ${log}`, message: 'it is now deprecated', isBreaking: false },
  ])
})

test('the YAML files equal the bundle', async () => {
  const after = await readContract('openapi/equser.yaml')
  const changes = contractChanges(document, after)
  expect(changes).toEqual([])
})

test('the YAML files equal the published contract, and the other way round', async () => {
  const [source, published] = ['openapi/equser.yaml', 'openapi/generated/contract.json']
  expect(contractChanges(...(await readVersions(source, published)))).toEqual([])
  expect(contractChanges(...(await readVersions(published, source)))).toEqual([])
})

test.each([
  ['nowhere.yaml', 'The file nowhere.yaml does not exist.'],
  // The contract in git's index.
  ['git:', 'git: needs a revision, e.g. git:main.'],
  ['package.json', 'package.json: '],
  [
    'git:no-such-revision',
    "git can't find no-such-revision:openapi/generated/bundle.json. Check the revision.",
  ],
])('%s is rejected with the reason', async (name, reason) => {
  await expect(readContract(name)).rejects.toThrow(reason)
})
