import { redirect } from 'react-router'
import { limits } from '../../../../openapi/generated/limits.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pagePath } from '../../paths.ts'

export function Pager({ page, list }: { page: ListPage; list: 'history' | 'warnings' }) {
  const place = paging(page)
  return (
    <nav
      aria-label="ページ送り"
      className="mt-6 grid grid-cols-[1fr_auto_1fr] items-center gap-2 md:gap-6"
    >
      {place.previousOffset !== undefined && (
        <ButtonLink
          to={pagePath(list, place.previousOffset)}
          rel="prev"
          variant="outline"
          isCompact
          className="justify-self-end"
        >
          <Icon name="previous" className="-ml-1 size-5" />
          前へ
        </ButtonLink>
      )}
      <p className="col-start-2 text-center">
        <span className="inline-block">全{place.pages}ページ中</span>{' '}
        <span className="inline-block">{place.page}ページ目</span>
      </p>
      {place.nextOffset !== undefined && (
        <ButtonLink
          to={pagePath(list, place.nextOffset)}
          rel="next"
          variant="outline"
          isCompact
          className="justify-self-start"
        >
          次へ
          <Icon name="next" className="-mr-1 size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}

/**
 * Reads the page of a list that starts at the offset in the query.
 *
 * @throws a redirect to the start of a page if the offset is inside a page or after the last one
 */
export async function loadPage<Page extends Omit<ListPage, 'offset'>>(
  list: 'history' | 'warnings',
  search: URLSearchParams,
  read: (offset: number) => Promise<Page>,
): Promise<Page & { offset: number }> {
  const offset = offsetOf(search, limits.HistoryOffset.maximum)
  const page = await read(offset)
  const start = pageStart({ ...page, offset })
  // Redirects only to an earlier page, so that no server can cause endless redirects.
  if (start < offset) throw redirect(pagePath(list, start))
  return { ...page, offset }
}

interface ListPage {
  count: number
  limit: number
  offset: number
}

/** Returns a page's number (from 1), the number of pages, and the offsets of the neighbouring pages, if any. */
export function paging(list: ListPage) {
  const { count, offset } = list
  // Treats the list as one page if the limit is invalid.
  const limit = list.limit >= 1 ? list.limit : Infinity
  const next = offset + limit
  return {
    page: Math.floor(offset / limit) + 1,
    pages: Math.ceil(count / limit) || 1,
    previousOffset: offset > 0 ? Math.max(0, offset - limit) : undefined,
    nextOffset: next < count ? next : undefined,
  }
}

/** Returns the offset at which the shown page starts. After the end of the list, returns the start of the last page. */
export function pageStart(list: ListPage): number {
  const { page, pages } = paging(list)
  const before = Math.min(page, pages) - 1
  return before === 0 ? 0 : list.limit * before
}

/** Returns the offset in a query, at most `maximum`. Returns 0 if the offset is missing or invalid. */
export function offsetOf(search: URLSearchParams, maximum: number): number {
  const text = search.get('offset') ?? ''
  return /^\d+$/.test(text) ? Math.min(Number(text), maximum) : 0
}
