import { useLoaderData } from 'react-router'
import type { TestCast } from '../../../api/test-casts.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { paths } from '../../paths.ts'
import { useStayLimit } from '../../session/use-stay-limit.ts'
import { testLevelText, testTypes } from './test-levels.ts'

export function TestCastConfirmScreen() {
  useStayLimit()
  const cast = useLoaderData<TestCast>()
  return (
    <ConfirmPage
      heading={screenNames.testCastConfirm}
      notice="まだ送信していません。送信すると、端末が実際に報知します。"
      items={[
        {
          term: 'テストの種類',
          description: testTypes.find(({ value }) => value === cast.type)?.text,
        },
        { term: 'テストのレベル', description: testLevelText(cast) },
      ]}
      back={paths.testCast}
      okText="送信する"
    />
  )
}
