import { Form, type LinkProps, redirect, useHref, useLoaderData } from 'react-router'
import { getOnetimePassword, issueOnetimePassword } from '../../../api/terminal.ts'
import { ApiError, failureText } from '../../../api/api-error.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Button, ButtonLink, type ButtonVariant } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { breakable } from '../../../ui/breakable.tsx'
import { DescriptionList, Disclosure, Panel } from '../../../ui/panel.tsx'
import { FinishPage } from '../../flow/finish-page.tsx'
import { Notification } from '../../../ui/notification.tsx'
import { ExternalLink, TextLink } from '../../../ui/text-link.tsx'
import { Unknown } from '../../../ui/date-time.tsx'
import type { FlowPage } from '../../flow/flow-screens.tsx'
import { forgetCompletion, recordCompletion, requireCompletion } from '../../flow/flow.ts'
import { issueLabel, recordIssue, useIssueWait } from '../../otp/issue-password.tsx'
import { otpLoginPath, paths } from '../../paths.ts'
import { ScreenHeading } from '../../layouts/header.tsx'

export function loader(): Promise<TerminalAccess> {
  forgetCompletion(paths.onetimePasswordFinish)
  return fetchFresh(getOnetimePassword).then(
    ({ localAddr }) => ({ kind: 'known', localAddr }),
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      return { kind: 'unavailable', text: failureText(error) }
    },
  )
}

export async function action(): Promise<Response> {
  recordIssue()
  await issueOnetimePassword()
  recordCompletion(paths.onetimePasswordFinish)
  return redirect(paths.onetimePasswordFinish)
}

export function Component() {
  const access = useLoaderData<typeof loader>()
  const { waitS, isWaiting } = useIssueWait()
  return (
    <div>
      <ScreenHeading />
      <p className="mb-5">端末の設定画面を開くには、次の2つの方法があります。</p>
      {access.kind === 'unavailable' && <Notification emphasis="warning" title={access.text} />}
      <div className="mt-5 grid gap-5">
        <Panel heading="方法1　インターネットから、データセンターを経由して開く">
          <ol className="grid list-decimal gap-4 pl-6">
            <li>
              <p>
                ワンタイムパスワードを発行します。登録されているメールアドレスに届き、15分間使用できます。
              </p>
              <Form method="post" className="mt-2">
                <Button type="submit" disabled={isWaiting}>
                  {issueLabel(waitS)}
                </Button>
              </Form>
            </li>
            <li>
              <p>端末の設定画面を開き、届いたワンタイムパスワードを入力します。</p>
              <PopupLink to={paths.otpConf} variant="outline" className="mt-2">
                端末の設定画面を開く
              </PopupLink>
            </li>
          </ol>
          <p className="mt-4 text-sm text-ink-quiet">
            設定画面は、最後の変更または画面の移動から10分で閉じられます。
          </p>
        </Panel>
        <Panel heading="方法2　端末と同じネットワークから開く">
          <LocalAccess access={access} />
        </Panel>
        <Troubleshooting />
      </div>
    </div>
  )
}

/** Explains how to open the terminal's settings page from inside its own network. */
function LocalAccess({ access }: { access: TerminalAccess }) {
  const address = access.kind === 'known' ? localUrl(access.localAddr) : undefined
  return (
    <>
      <p className="mb-2">
        パソコンやスマートフォンを端末と同じネットワークに接続し、次のURLを開いてログインします。
      </p>
      <DescriptionList
        items={[
          {
            term: 'URL',
            description:
              address === undefined ? (
                <Unknown />
              ) : (
                <ExternalLink href={address}>{breakable(address)}</ExternalLink>
              ),
          },
          { term: 'ユーザ名', description: localUserName },
          { term: 'パスワード', description: '端末のパスワード（登録コード）' },
        ]}
      />
    </>
  )
}

/** Help for users who can't open the settings page from inside the terminal's own network. */
function Troubleshooting() {
  return (
    <Disclosure summary="方法2で設定画面が表示されないときは">
      <dl className="grid gap-3">
        <div>
          <dt className="font-bold">端末と別のネットワークに接続している</dt>
          <dd>
            お使いの機器が、端末と同じルーターに接続されていることをご確認ください。スマートフォンの場合は、モバイル通信ではなくWi-Fiに接続してください。
          </dd>
        </div>
        <div>
          <dt className="font-bold">IPアドレスが違う</dt>
          <dd>
            端末のIPアドレスは変わることがあります。
            <TextLink to={paths.termStatus}>{screenNames.termStatus}</TextLink>
            で最新のローカルIPアドレスをご確認ください。
          </dd>
        </div>
        <div>
          <dt className="font-bold">ブラウザでプロキシを使用している</dt>
          <dd>
            ブラウザのプロキシ設定を解除するか、端末のIPアドレスをプロキシの対象から除外してください。
          </dd>
        </div>
      </dl>
    </Disclosure>
  )
}

const localUserName = 'admin'

/** Returns the address of the terminal's settings page in its own network. Undefined if `localAddr` is invalid. */
export function localUrl(localAddr: string): string | undefined {
  // An IPv6 address needs brackets to separate it from the port.
  const host = localAddr.includes(':') ? `[${localAddr}]` : localAddr
  const address = `http://${host}:${settingsPort}/`
  return URL.canParse(address) ? address : undefined
}

const settingsPort = 9090

/** The terminal's address, or the reason why it is not available. */
type TerminalAccess = { kind: 'known'; localAddr: string } | { kind: 'unavailable'; text: string }

export const finish: FlowPage = {
  loader: () => requireCompletion(paths.onetimePasswordFinish, paths.onetimePassword),
  Component: Finish,
}

function Finish() {
  return (
    <FinishPage heading="ワンタイムパスワードを送信しました">
      <p>登録されているメールアドレスに届きます。15分以内に使用してください。</p>
      <p>メールが届いたら端末の設定画面を開き、ワンタイムパスワードを入力してください。</p>
      <PopupLink to={otpLoginPath(paths.otpConf, { isIssued: true })} className="my-3">
        端末の設定画面を開く
      </PopupLink>
      <p>
        メールが届かないときは、
        <TextLink to={paths.termStatus}>{screenNames.termStatus}</TextLink>
        で登録されているメールアドレスを確認してから、
        <TextLink to={paths.onetimePassword}>もう一度発行</TextLink>
        してください。新しく発行すると、前のワンタイムパスワードは使用できなくなります。
      </p>
    </FinishPage>
  )
}

/** A link that opens a page of the portal in a separate window. All links of this kind share the window. */
function PopupLink({ to, children, ...rest }: LinkProps & { variant?: ButtonVariant }) {
  const href = useHref(to)
  return (
    <ButtonLink
      to={to}
      target={popupName}
      {...rest}
      onClick={(event) => {
        const popup = window.open(href, popupName, popupFeatures)
        // If the browser blocks the window, the link opens normally.
        if (popup === null) return
        event.preventDefault()
        popup.focus()
      }}
    >
      {children}
      <Icon name="external" className="size-5" />
      <span className="sr-only">（別の画面で開きます）</span>
    </ButtonLink>
  )
}

const popupName = 'equser-otp'
const popupFeatures = 'popup,width=960,height=800'
