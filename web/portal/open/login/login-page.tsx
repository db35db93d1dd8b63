import { screenNames } from '../../../text/screen-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { paths } from '../../paths.ts'
import { LoginNotice } from '../../session/login-notice.tsx'
import { SessionUnknown } from '../../session/session-unknown.tsx'
import { News } from '../news.tsx'
import { LoginForm } from './login-form.tsx'
import { useSessionCheck } from './use-session-check.ts'

/** The login form, a link to the registration, and the news. */
export function LoginPage({ isAdmin }: { isAdmin: boolean }) {
  const { isUnknown } = useSessionCheck()
  return (
    <>
      <PageHeading>{screenNames[isAdmin ? 'adminLogin' : 'login']}</PageHeading>
      <div className="mb-6 grid gap-4 empty:hidden">
        {isUnknown && <SessionUnknown />}
        <LoginNotice />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <LoginForm isAdmin={isAdmin} />
        <div className="grid gap-6">
          <Panel heading="はじめてご利用の方">
            <p>端末のシリアル番号と登録コードをご用意のうえ、利用者登録をしてください。</p>
            <ButtonLink to={paths.initializeTerminal} variant="outline" className="mt-4 w-full">
              {screenNames.initializeTerminal}
            </ButtonLink>
          </Panel>
          <News />
        </div>
      </div>
    </>
  )
}
