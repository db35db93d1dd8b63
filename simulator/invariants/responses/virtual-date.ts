import { type Invariant, onRequests } from '../invariant.ts'

export const virtualDate: Invariant = {
  name: 'virtual-date',
  statement: 'The Date header of every response is the virtual time of the call.',
  source: 'docs/decisions/0003-virtual-time-and-journals.md',
  observe: () =>
    onRequests(({ response }, { nowMs }) => {
      const date = Date.parse(response.headers['date'] ?? '')
      return date === Math.floor(nowMs / 1_000) * 1_000
        ? undefined
        : `Date is ${response.headers['date']}, ${(date - nowMs) / 1_000} s from now`
    }),
}
