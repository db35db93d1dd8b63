import { z } from 'zod'
import { type ContractDocument, eachOperation } from '../../openapi/contract/document.ts'

const loginForm = z.object({ userId: z.string(), password: z.string() })

/** Returns a sentence that says how to log in to the mock, with the user of the contract's example. */
export function describeLogin(document: ContractDocument): string {
  const login = eachOperation(document).find(({ operation }) => operation.operationId === 'login')
  const examples = login?.operation.requestBody?.content['application/json']?.examples ?? {}
  const form = loginForm.safeParse(Object.values(examples)[0]?.value)
  return form.success
    ? `Log in as ${form.data.userId} with the password ${form.data.password}. The mock accepts any valid user name and password.`
    : 'The mock accepts any valid user name and password.'
}
