import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { historyPath } from '../../paths.ts'
import { paging } from './paging.ts'

/** Links to the previous and next page. */
export function Pager({
  page,
  pathOf = historyPath,
}: {
  page: { count: number; limit: number; offset: number }
  /** The path of the page that starts at `offset`. */
  pathOf?: (offset: number) => string
}) {
  const place = paging(page)
  return (
    <nav
      aria-label="ページ送り"
      className="mt-6 grid grid-cols-[1fr_auto_1fr] items-center gap-2 md:gap-6"
    >
      {place.previousOffset === undefined ? (
        <span />
      ) : (
        <ButtonLink
          to={pathOf(place.previousOffset)}
          rel="prev"
          variant="outline"
          className="justify-self-end px-4 whitespace-nowrap"
        >
          <Icon name="previous" className="-ml-1 size-5" />
          前へ
        </ButtonLink>
      )}
      <p className="text-center">
        <span className="inline-block">全{place.pages}ページ中</span>{' '}
        <span className="inline-block">{place.page}ページ目</span>
      </p>
      {place.nextOffset === undefined ? (
        <span />
      ) : (
        <ButtonLink
          to={pathOf(place.nextOffset)}
          rel="next"
          variant="outline"
          className="justify-self-start px-4 whitespace-nowrap"
        >
          次へ
          <Icon name="next" className="-mr-1 size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}
