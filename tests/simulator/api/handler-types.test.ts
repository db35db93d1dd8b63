import { expect, test } from 'vitest'
import type { Handler } from '../../../simulator/api/handler.ts'
import { handlers } from '../../../simulator/api/handler-table.ts'
import { contractOperations } from '../../../openapi/contract/contract.ts'

// Each line marked below must be a type error. Otherwise the type check of this file fails.

// @ts-expect-error the contract declares no 201 for logout
export const undeclaredStatus: Handler<'logout'> = () => ({ status: 201, body: {} })

export const wrongBody: Handler<'getSessionUser'> = () => ({
  status: 200,
  // @ts-expect-error the body of getSessionUser's 200 response is a session user
  body: { userId: 'taro' },
})

// @ts-expect-error changePassword returns 204, which has no body
export const unexpectedBody: Handler<'changePassword'> = () => ({ status: 204, body: {} })

// @ts-expect-error the contract does not allow this code for listHistory
export const undeclaredCode: Handler<'listHistory'> = () => ({ error: 400013 })

export const missingSession: Handler<'logout'> = ({ session }) => ({
  status: 200,
  // @ts-expect-error the session is optional in an operation without security
  body: { isAdmin: session.session.isAdmin },
})

const { logout, ...withoutLogout } = handlers
// @ts-expect-error every operation of the contract needs a handler
export const incompleteHandlers: typeof handlers = withoutLogout

test('every operation of the contract has a handler in handler-table.ts', () => {
  expect(logout).toBeTypeOf('function')
  const missing = contractOperations.map(({ id }) => id).filter((id) => !(id in handlers))
  expect(missing).toEqual([])
})
