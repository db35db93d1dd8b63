import { useLoaderData } from 'react-router'
import { testCast } from '../../../api/test-casts.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FormErrorScreen } from '../../errors/form-error-screen.tsx'
import { ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { useStayLimit } from '../../session/use-stay-limit.ts'
import { testCastSteps } from './test-cast-steps.ts'
import { testLevelText, testTypes } from './test-levels.ts'

export const loader = requireDraft(testCastSteps)

export const action = sendDraft(testCastSteps, testCast)

export function Component() {
  useStayLimit()
  const cast = useLoaderData<typeof loader>()
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

export function ErrorBoundary() {
  return <FormErrorScreen back={paths.testCast} />
}
