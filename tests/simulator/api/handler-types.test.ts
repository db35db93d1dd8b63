import { expect, test } from 'vitest'
import type { Handler } from '../../../simulator/api/handler.ts'
import { handlers, pendingOperations } from '../../../simulator/api/handler-table.ts'
import { type OperationId, contractOperations } from '../../../openapi/contract/contract.ts'

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

test('every operation has a handler or is listed as pending, never both', () => {
  const handled: string[] = Object.keys(handlers)
  const pending: OperationId[] = [...pendingOperations]
  expect([...handled, ...pending].toSorted()).toEqual(
    contractOperations.map(({ id }) => id).toSorted(),
  )
})
