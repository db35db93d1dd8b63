import { z } from 'zod'
import { type ContractDocument, eachOperation } from '../../openapi/contract/document.ts'

const loginForm = z.object({ userId: z.string(), password: z.string() })

/** How to get past the login against a mock, with the user of the contract's own example. */
export function describeLogin(document: ContractDocument): string {
  const login = eachOperation(document).find(({ operation }) => operation.operationId === 'login')
  const examples = login?.operation.requestBody?.content['application/json']?.examples ?? {}
  const form = loginForm.safeParse(Object.values(examples)[0]?.value)
  return form.success
    ? `Log in as ${form.data.userId} with ${form.data.password}; the mock lets any well-formed user name and password in`
    : 'The mock lets any well-formed user name and password in'
}
