import { checkRequest } from 'equser/contract'
import { contractHandlers } from 'equser/msw'
import { setupWorker } from 'msw/browser'

await setupWorker(...contractHandlers()).start()
const response = await fetch('/eqUser/api/open/news')
const { kind } = checkRequest('login', { path: {}, query: {}, body: { userId: 7 } })
document.querySelector('output')?.append(`${response.status} ${kind}`)
