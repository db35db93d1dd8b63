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

test.each([
  [
    'TestArrivalDelay',
    'type',
    'string',
    'type is stricter than before ("string" instead of "integer")',
  ],
  ['TestArrivalDelay', 'maximum', 60, 'maximum is stricter than before (60 instead of 120)'],
  ['TestArrivalDelay', 'default', 1, 'the default has changed (1 instead of 10)'],
  ['Shindo', 'type', 'string', 'the type has changed ("string" instead of "number")'],
  ['Shindo', 'maximum', 9, 'maximum is wider than before (9 instead of 8)'],
])('a change of %s/%s says what was and what is', (schema, keyword, value, message) => {
  const after = structuredClone(document)
  Object.assign(after.components.schemas[schema] ?? {}, { [keyword]: value })
  const messages = contractChanges(document, after).map((change) => change.message)
  expect(messages.join('\n')).toContain(message)
})

test('changed values are listed', () => {
  const after = structuredClone(document)
  after.components.schemas['DataCenterKey']?.enum?.pop()
  const texts = (from: ContractDocument, to: ContractDocument) =>
    contractChanges(from, to)
      .map(({ message }) => message)
      .join('\n')
  expect(texts(document, after)).toMatch(
    /fewer values are allowed \(\["\w+"\] instead of \["\w+","\w+"\]\)/,
  )
  expect(texts(after, document)).toMatch(/new values \(\["\w+","\w+"\] instead of \["\w+"\]\)/)
})

test('a revision is read with and without a colon at its end, or with the path of a JSON file', async () => {
  const plain = await readContract('git:HEAD')
  expect(await readContract('git:HEAD:')).toEqual(plain)
  expect(await readContract('git:HEAD:openapi/generated/bundle.json')).toEqual(plain)
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
  // `git:` without a revision would mean git's index.
  ['git:', 'git: needs a revision, e.g. git:main.'],
  ['main', 'The file main does not exist. For a revision in git, write git:main.'],
  ['origin/main:', 'For a revision in git, write git:origin/main:.'],
  ['git:HEAD:openapi/equser.yaml', 'git:HEAD:openapi/equser.yaml is not JSON. Write git:HEAD.'],
  ['package.json', 'package.json: '],
  [
    'git:no-such-revision',
    "git can't find no-such-revision:openapi/generated/bundle.json. Check the revision.",
  ],
])('%s is rejected with the reason', async (name, reason) => {
  await expect(readContract(name)).rejects.toThrow(reason)
})
