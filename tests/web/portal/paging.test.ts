import { expect, test } from 'vitest'
import { offsetOf, pageStart, paging } from '../../../web/portal/user/history/pager.tsx'

// Requirements: USER-57, LIMIT-16
test.each([
  [{ count: 0, limit: 20, offset: 0 }, [1, 1, undefined, undefined]],
  [{ count: 20, limit: 20, offset: 0 }, [1, 1, undefined, undefined]],
  [{ count: 41, limit: 20, offset: 0 }, [1, 3, undefined, 20]],
  [{ count: 41, limit: 20, offset: 20 }, [2, 3, 0, 40]],
  [{ count: 41, limit: 20, offset: 40 }, [3, 3, 20, undefined]],
])('%o has the page, pages and neighbouring offsets %o', (list, place) => {
  const { page, pages, previousOffset, nextOffset } = paging(list)

  expect([page, pages, previousOffset, nextOffset]).toEqual(place)
})

// Requirements: USER-57
test.each([
  [{ count: 0, limit: 20, offset: 40 }, 0],
  [{ count: 20, limit: 20, offset: 20 }, 0],
  [{ count: 41, limit: 20, offset: 13 }, 0],
  [{ count: 41, limit: 20, offset: 20 }, 20],
  [{ count: 41, limit: 20, offset: 60 }, 40],
])('the page of %o starts at %i', (list, offset) => {
  expect(pageStart(list)).toBe(offset)
})

// Requirements: USER-57
test.each([
  ['offset=40', 40],
  ['', 0],
  ['offset=-20', 0],
  ['offset=1e3', 0],
  ['offset=99999999999', 1000],
])('the query %j has the offset %i', (search, offset) => {
  expect(offsetOf(new URLSearchParams(search), 1000)).toBe(offset)
})
