import { describe, expect, test } from 'vitest'
import { contractChanges } from '../../../openapi/diff/contract-diff.ts'
import { readContract } from '../../../openapi/diff/read-contract.ts'
import { redoclyDiff } from '../../../openapi/diff/redocly-diff.ts'
import { document } from '../../../openapi/contract/contract.ts'
import type { ContractDocument } from '../../../openapi/contract/document.ts'

const log = '/eqUser/api/user/term-log'

async function changesAfter(change: (document: ContractDocument) => void) {
  const after = structuredClone(document)
  change(after)
  return contractChanges(document, after, await redoclyDiff(document, after))
}

test('a version has no changes to itself', async () => {
  expect(await changesAfter(() => undefined)).toEqual([])
})

test('a removed operation is one breaking change', async () => {
  const changes = await changesAfter(({ paths }) => {
    delete paths['/eqUser/api/open/news']
  })
  expect(changes.filter(({ isBreaking }) => isBreaking)).toEqual([
    {
      subject: '/eqUser/api/open/news',
      message: 'Path `/eqUser/api/open/news` was removed.',
      isBreaking: true,
    },
  ])
})

describe("changes that Redocly's diff misses", () => {
  test('a removed error code is breaking', async () => {
    const changes = await changesAfter(({ paths }) => {
      const answer = paths[log]?.get?.responses['400']
      if (answer && 'x-error-codes' in answer) answer['x-error-codes'] = [400]
    })
    expect(changes).toEqual([
      {
        subject: `GET ${log}`,
        message: '400: the error code 400014 was removed',
        isBreaking: true,
      },
    ])
  })

  test('an added error code is listed as not breaking', async () => {
    const changes = await changesAfter(({ paths }) => {
      const answer = paths[log]?.get?.responses['400']
      if (answer && 'x-error-codes' in answer) answer['x-error-codes']?.push(400019)
    })
    expect(changes).toEqual([
      {
        subject: `GET ${log}`,
        message: 'the error code 400019 under 400 was added',
        isBreaking: false,
      },
    ])
  })

  test('a changed provenance is listed', async () => {
    const changes = await changesAfter(({ paths }) => {
      const operation = paths[log]?.get
      if (operation) operation['x-provenance'] = 'inferred'
    })
    expect(changes).toEqual([
      {
        subject: `GET ${log}`,
        message: 'the operation is now inferred instead of stated',
        isBreaking: false,
      },
    ])
  })
})

test('a property that becomes optional in a response is breaking', async () => {
  const changes = await changesAfter(({ components }) => {
    const { TerminalLog: schema } = components.schemas
    if (schema) schema.required = []
  })
  expect(changes).toMatchObject([{ subject: `GET ${log}`, isBreaking: true }])
})

test('the YAML files equal the bundle', async () => {
  const after = await readContract('openapi/equser.yaml')
  const changes = contractChanges(document, after, await redoclyDiff(document, after))
  expect(changes).toEqual([])
})

test.each([
  ['nowhere.yaml', 'The file nowhere.yaml does not exist.'],
  ['package.json', 'package.json: '],
  ['git:no-such-revision', "git can't find no-such-revision:openapi/generated/contract.json."],
])('%s is rejected with the reason', async (name, reason) => {
  await expect(readContract(name)).rejects.toThrow(reason)
})
