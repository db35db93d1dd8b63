import { expect, test } from 'vitest'
import {
  catalogueEntry,
  contractOperations,
  document,
  operationErrors,
} from '../../../openapi/contract/contract.ts'

/** Section 8 of the specification. `meaning` matches words that identify the code's meaning. */
const stated: [code: number | string, status: number, meaning: RegExp][] = [
  [400, 400, /invalid request/i],
  [400001, 400, /calculation/],
  [400002, 400, /earthquake parameters/],
  [400003, 400, /earthquake parameters/],
  [400004, 400, /earthquake parameters/],
  [400005, 400, /e-mail/],
  [400006, 400, /password/],
  [400007, 400, /latitude/],
  [400008, 400, /setting update failed/],
  [400009, 400, /No terminal with that serial number/],
  [400010, 400, /Wrong serial number or password/],
  [400011, 400, /already registered to a user/],
  [400012, 400, /Invalid user name/],
  [400013, 400, /User name already registered/],
  [400014, 400, /not connected/],
  [400015, 400, /No valid one-time password/],
  [400016, 400, /expired/],
  [400017, 400, /Invalid one-time password/],
  [400018, 400, /does not exist/],
  [400019, 400, /Request to terminal failed/],
  [400020, 400, /No firmware update schedule/],
  [400021, 400, /Invalid firmware update schedule/],
  [400022, 400, /No tsunami forecast area/],
  [400023, 400, /not agreed/],
  [400024, 400, /contract cancelled/],
  [401, 401, /session/],
  [429001, 429, /Too many login attempts/],
  [500, 500, /unexpected error/],
  ['E50000', 500, /step 1/],
]

// Requirements: ERR-2
test.each(stated)('the catalogue has %s under %i', (code, status, meaning) => {
  const entry = catalogueEntry(code)
  expect(entry).toMatchObject({ status, 'x-provenance': 'stated' })
  expect(entry.meaning).toMatch(meaning)
})

// Requirements: ERR-2
test('the catalogue has no other stated codes', () => {
  const codes = Object.entries(document['x-error-catalogue'])
    .filter(([, entry]) => entry.status !== undefined && entry['x-provenance'] === 'stated')
    .map(([code]) => code)
  expect(codes.toSorted()).toEqual(stated.map(([code]) => String(code)).toSorted())
})

/** The messages in section 8 without a code. */
const texts = [
  /Login failure/,
  /Terminal communication failure/,
  /Out of service area/,
  /File-send timeout/,
  /Registered but mail sending failed/,
  /No user for the serial number/,
  /User already exists/,
  /Test-data send failure/,
  /No extension needed/,
  /Already switched/,
  /version upgrade/,
  /Internal error/,
]

test.each(texts)('the catalogue has the text %s', (meaning) => {
  const found = Object.values(document['x-error-catalogue']).filter((entry) => {
    return entry.textOnly && meaning.test(entry.meaning)
  })
  expect(found).toHaveLength(1)
})

test('an entry lists the operations that raise it', () => {
  const raising = contractOperations.filter(({ id }) =>
    operationErrors(id).some(({ code }) => code === 400022),
  )
  expect(catalogueEntry(400022).operations).toEqual(raising.map(({ id }) => id))
  expect(catalogueEntry(400022).operations).toContain('saveTsunamiOption')
})
