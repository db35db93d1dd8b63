import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { listNews, type NewsList } from '../../api/open.ts'
import { dateText } from '../../text/dates.ts'
import { breakable } from '../../ui/breakable.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'

/** Shows the news below a page. An error replaces both the page and the news. */
export function PageWithNews() {
  return (
    <>
      <Outlet />
      <div className="mt-8">
        <News />
      </div>
    </>
  )
}

export function News() {
  return (
    <Panel heading="お知らせ">
      <Items />
    </Panel>
  )
}

function Items() {
  const { data, isError } = useQuery(listNews)
  if (isError) return <p>お知らせを取得できませんでした。</p>
  if (data === undefined) return <p className="text-ink-quiet">読み込んでいます…</p>
  const { news } = data
  if (news.length === 0) return <p className="text-ink-quiet">現在、お知らせはありません。</p>
  return (
    <ul className="divide-y divide-line">
      {news.map((item) => (
        <li key={item.id} className="py-3 first:pt-0 last:pb-0">
          <Item item={item} />
        </li>
      ))}
    </ul>
  )
}

function Item({ item: { publishedAt, title, body, link } }: { item: NewsList['news'][number] }) {
  const address = webAddress(link)
  return (
    <>
      <p className="text-sm text-ink-quiet">{dateText(publishedAt)}</p>
      <h3 className="leading-150 font-bold">
        {address === undefined ? title : <ExternalLink href={address}>{title}</ExternalLink>}
      </h3>
      {body !== undefined && <p className="mt-1 text-sm">{breakable(body)}</p>}
    </>
  )
}

/** Returns the address if it is http(s), otherwise undefined. */
export function webAddress(address: string | undefined): string | undefined {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined
}
