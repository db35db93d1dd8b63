import { expect, test } from 'vitest'
import { loadPage, offsetOf, pageStart, paging } from '../../../web/portal/user/history/pager.tsx'

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

/** Follows the redirects of a list. Each request gets the next page. Returns the number of requests. */
async function requestsOf(pages: readonly object[]): Promise<number> {
  let search = new URLSearchParams('offset=40')
  for (const [index, page] of pages.entries()) {
    // Some pages lack these fields, because the test also tries servers that break the contract.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const read = () => Promise.resolve(page as { count: number; limit: number })
    const redirect: unknown = await loadPage('history', search, read).catch(
      (error: unknown) => error,
    )
    if (!(redirect instanceof Response)) return index + 1
    search = new URL(redirect.headers.get('location') ?? '', 'http://portal.test').searchParams
  }
  return Infinity
}

// Requirements: USER-57
test.each([
  ['without a count and a limit', [{}]],
  ['without a limit', [{ count: 100 }]],
  ['without a count', [{ limit: 20 }]],
  ['with a limit of 0', [{ count: 100, limit: 0 }]],
  [
    'whose limit alternates',
    [
      { count: 100, limit: 30 },
      { count: 100, limit: 20 },
      { count: 100, limit: 30 },
    ],
  ],
])('a list %s ends in a page after few redirects', async (_, answers) => {
  const pages = Array.from({ length: 50 }, (__, index) => answers[index % answers.length] ?? {})
  expect(await requestsOf(pages)).toBeLessThan(5)
})

test('a list without a count is one page', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server breaks the contract
  expect(paging({ offset: 0 } as Parameters<typeof paging>[0])).toMatchObject({ page: 1, pages: 1 })
})
