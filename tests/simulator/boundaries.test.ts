import { expect, test } from 'vitest'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { boundaryCases } from '../mock/boundary-cases.ts'
import { createSimulator } from './control/served-simulator.ts'

test.each(contractOperations.map((operation) => [operation.id, operation] as const))(
  '%s responds to boundary values of its parameters and fields without a server error',
  async (_, operation) => {
    const { app, errors } = await createSimulator()
    for (const { path, init } of boundaryCases(operation)) {
      const { headers } = await app.request('/eqUser/api/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId: 'kanazawa_taro', password: 'Yure-2024!' }),
      })
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
      const response = await app.request(path, { ...init, headers: { ...init.headers, cookie } })
      expect.soft(response.status, `${path} ${init.body?.slice(0, 500)}`).toBeLessThan(500)
    }
    expect(errors).toEqual([])
  },
)
