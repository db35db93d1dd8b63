import { checkRequest } from 'equser/contract'
import { contractHandlers, simulatorHandlers } from 'equser/msw'
import { createSimulator } from 'equser/simulator'
import { setupWorker } from 'msw/browser'

const worker = setupWorker(...contractHandlers())
await worker.start()
const response = await fetch('/eqUser/api/open/news')
const { kind } = checkRequest('login', { path: {}, query: {}, body: { userId: 7 } })

const simulator = await createSimulator({ scenario: 'noto-2024' })
worker.use(...simulatorHandlers(simulator.browser()))
const login = await fetch('/eqUser/api/user/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ userId: 'wajima_umi', password: 'Yure-2024!' }),
})
const status: unknown = await (await fetch('/eqUser/api/user/term-status')).json()
const { userId } = Object.assign({ userId: '' }, status)
document.querySelector('output')?.append(`${response.status} ${kind} ${login.status} ${userId}`)
