import { expect, test } from 'vitest'
import type { Handler } from '../../../simulator/api/handler.ts'
import { handlers, pendingOperations } from '../../../simulator/api/handler-table.ts'
import { type OperationId, contractOperations } from '../../../openapi/contract/contract.ts'

// Each line below must be a type error: where it is not, the type check of this file fails.

// @ts-expect-error the contract declares no 201 for logout
export const undeclaredStatus: Handler<'logout'> = () => ({ status: 201, body: {} })

export const wrongBody: Handler<'getSessionUser'> = () => ({
  status: 200,
  // @ts-expect-error the body of a 200 of getSessionUser is a session user
  body: { userId: 'taro' },
})

// @ts-expect-error changePassword answers 204, which has no body
export const bodyWhereNoneIs: Handler<'changePassword'> = () => ({ status: 204, body: {} })

// @ts-expect-error the contract does not allow this code for listHistory
export const foreignCode: Handler<'listHistory'> = () => ({ error: 400013 })

export const nobodySignedIn: Handler<'logout'> = ({ session }) => ({
  status: 200,
  // @ts-expect-error a call without a session may have nobody signed in
  body: { isAdmin: session.session.isAdmin },
})

test('every operation has a handler or is listed as pending, never both', () => {
  const handled: string[] = Object.keys(handlers)
  const pending: OperationId[] = [...pendingOperations]
  expect([...handled, ...pending].toSorted()).toEqual(
    contractOperations.map(({ id }) => id).toSorted(),
  )
})
