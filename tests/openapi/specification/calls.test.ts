import { expect, test } from 'vitest'
import { contractOperations } from '../../../openapi/contract/contract.ts'

/** The calls in section 7 of the specification, below /eqUser/api. */
const stated = [
  'GET /user',
  'POST /user/login',
  'POST /user/logout',
  'POST /user/otp-login',
  'POST /user/change-password',
  'GET /user/conf-update',
  'POST /user/conf-update',
  'GET /user/dc-switch-test',
  'POST /user/dc-switch-test',
  'GET /user/term-log',
  'GET /user/history',
  'GET /user/history/{code}',
  'GET /user/wave-file',
  'GET /user/term-status',
  'GET /user/tsunami-alert-option',
  'POST /user/tsunami-alert-option',
  'GET /user/eruption-alert-option',
  'POST /user/eruption-alert-option',
  'GET /user/training-eq',
  'POST /user/training-eq',
  'GET /user/onetime-password',
  'POST /user/onetime-password',
  'GET /user/firmware-update',
  'POST /user/firmware-update',
  'POST /user/test-cast',
  'POST /user/alert-test-cast',
  'GET /user/otp/file/conf.html',
  'GET /regist/user-registration',
  'POST /regist/user-registration',
  'POST /regist/forgot-mail',
  'POST /regist/change-password',
  'POST /regist/initialize-terminal',
  'GET /open/data/wave',
]

/** Calls that the portal's pages need as well. */
const ours = [
  'GET /user/wave-samples',
  'GET /open/news',
  'GET /open/warnings/latest',
  'GET /open/warnings',
  'GET /open/amplification',
]

function calls(provenance: string): string[] {
  return contractOperations
    .filter((operation) => operation.provenance === provenance)
    .map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/^\/eqUser\/api/, '')}`)
}

// Requirements: ROLE-5, CALL-1
test('the stated calls are exactly those of the specification', () => {
  expect(calls('stated').toSorted()).toEqual(stated.toSorted())
})

// Requirements: CALL-1
test('the calls that only the portal needs are inferred', () => {
  expect(calls('inferred')).toEqual(expect.arrayContaining(ours))
})

// Requirements: CALL-2
test('every path starts with /eqUser/api/', () => {
  const paths = contractOperations.map(({ path }) => path)
  expect(paths.filter((path) => !path.startsWith('/eqUser/api/'))).toEqual([])
})

// Requirements: USER-2
test('operations of the user area need a session, those of the open and registration areas do not', () => {
  const open = contractOperations.filter(({ isSecured }) => !isSecured).map(({ path }) => path)
  const areas = new Set(open.map((path) => path.split('/')[3]))
  expect(areas).toEqual(new Set(['user', 'regist', 'open']))
  expect(open.filter((path) => path.startsWith('/eqUser/api/user'))).toEqual([
    '/eqUser/api/user/login',
    '/eqUser/api/user/logout',
  ])
})
