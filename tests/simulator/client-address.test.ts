import { allEntries } from '../../simulator/journal/journal.ts'
import { expect, test } from 'vitest'
import { simulatorInputSchema } from '../../simulator/state/input.ts'
import { createSimulator, serve } from './control/served-simulator.ts'

// Requirements: SESSION-21
test("the journal contains the client's address for login attempts, but not for reading calls", async () => {
  const { app, worlds } = await createSimulator()
  const address = await serve(app)
  const body = JSON.stringify({ userId: 'kanazawa_taro', password: 'Chigau-2024' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${address}/eqUser/api/user/login`, { method: 'POST', headers, body })
  await fetch(`${address}/eqUser/api/open/news`)
  const { journal } = await worlds.require('default')
  const inputs = (await allEntries(journal.entries())).map(({ input }) => input)
  expect(inputs).toMatchObject([
    { kind: 'request', request: { method: 'POST', client: '127.0.0.1' } },
    { kind: 'request', request: { method: 'GET' } },
  ])
  expect(inputs[1]).not.toHaveProperty('request.client')
  // The address must still be there when a replay reads the input from JSON.
  const stored: unknown[] = JSON.parse(JSON.stringify(inputs))
  expect(stored.map((input) => simulatorInputSchema.parse(input))).toEqual(stored)
})
