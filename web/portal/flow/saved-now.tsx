import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { type DescriptionItem, DescriptionList, Panel } from '../../ui/panel.tsx'

/** Shows the values that are now saved on the server, after the response to a save was lost. */
export function SavedNow({ read }: { read: () => Promise<readonly DescriptionItem[]> }) {
  const { key } = useLocation()
  const { data, isFetching, refetch } = useQuery({ queryKey: ['savedNow', key], queryFn: read })
  return (
    <Panel heading="現在保存されている内容">
      {data && <DescriptionList items={data} />}
      {!data && (
        <>
          <p className="mb-3">{isFetching ? '読み込んでいます…' : '取得できませんでした。'}</p>
          <Button variant="outline" disabled={isFetching} onClick={() => void refetch()}>
            もう一度読み込む
          </Button>
        </>
      )}
    </Panel>
  )
}
