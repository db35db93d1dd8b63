import { describe, expect, test } from 'vitest'
import { checkExchange } from '../../../../../openapi/conformance/check-exchange.ts'
import { meaningChecks } from '../../../../../openapi/conformance/checks/meaning/all.ts'
import { exchangeOf } from '../../exchanges.ts'
import type { Case } from './answers.ts'
import { listCases } from './list-cases.ts'
import { timeCases } from './time-cases.ts'
import { valueCases } from './value-cases.ts'

const meaningCases = { ...timeCases, ...listCases, ...valueCases }

test('every check of meaning has servers that break its rule and servers that keep it', () => {
  expect(Object.keys(meaningCases).toSorted()).toEqual(
    meaningChecks.map(({ name }) => name).toSorted(),
  )
})

describe.each(Object.entries(meaningCases))('%s', (check, { fires, isSilent }) => {
  test.each(Object.entries(fires))('reports %s', (_, [id, unusual]: Case) => {
    const { findings } = checkExchange(exchangeOf(id, unusual))
    expect(findings.map((finding) => finding.check)).toContain(check)
  })
  test.each(Object.entries(isSilent))('accepts %s', (_, [id, unusual]: Case) => {
    const { findings } = checkExchange(exchangeOf(id, unusual))
    expect(findings.filter((finding) => finding.check === check)).toEqual([])
  })
})
