import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import type { ContractDocument } from '../../../openapi/contract/document.ts'
import { contractChanges } from '../../../openapi/diff/contract-diff.ts'
import { changed, edits } from './edits.ts'

function breaking(after: ContractDocument): string[] {
  return contractChanges(document, after)
    .filter(({ isBreaking }) => isBreaking)
    .map(({ subject, message }) => `${subject}: ${message}`)
}

test.each(edits.filter(({ breaks }) => breaks))('$name breaks clients', (edit) => {
  expect(breaking(changed(edit))).not.toEqual([])
})

test.each(edits.filter(({ breaks }) => !breaks))('$name breaks no client', (edit) => {
  expect(breaking(changed(edit))).toEqual([])
})
