import { screenNames } from '../../text/screen-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/panel.tsx'
import { paths } from '../paths.ts'

/** The page for an unknown address. */
export function Component() {
  return (
    <div className="max-w-xl">
      <PageHeading>{screenNames.notFound}</PageHeading>
      <p>アドレスが間違っているか、ページが移動した可能性があります。</p>
      <ButtonLink to={paths.login} className="mt-6">
        ログイン画面へ
      </ButtonLink>
    </div>
  )
}
