import type { ReactNode } from 'react'
import { notes } from '../../text/notes.ts'
import { screenNames } from '../../text/screen-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DescriptionList, Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { paths } from '../paths.ts'
import type { ConfirmItem } from './confirm-page.tsx'
import { ScreenHeading } from '../layouts/header.tsx'
import { useScreenName } from '../screen-handle.ts'

export function FinishPage({
  heading,
  next,
  nextText,
  saved,
  isDone = true,
  children,
}: {
  /** The page's h1. The default is the screen's name. */
  heading?: string
  /** The page to which the button leads. Without it, the page has no button, because `children` have their own. */
  next?: string
  nextText?: string
  saved?: readonly ConfirmItem[] | undefined
  /** False if the user has opened the page by its address, without sending the form. */
  isDone?: boolean
  children: ReactNode
}) {
  const name = useScreenName()
  return (
    <div>
      <ScreenHeading>
        <span className="flex items-center gap-2">
          {isDone && <Icon name="check" className="size-8 text-positive" />}
          {heading ?? name}
        </span>
      </ScreenHeading>
      <div className="grid gap-3">
        {saved && (
          <Panel heading={isDone ? '保存した内容' : '現在の登録内容'}>
            <DescriptionList items={saved} />
          </Panel>
        )}
        {children}
      </div>
      {next !== undefined && (
        <ButtonLink to={next} className="mt-6">
          {nextText}
        </ButtonLink>
      )}
    </div>
  )
}

/** Advice for owners whose terminal does not announce a test alert. */
export function CheckConnection() {
  return (
    <p>
      報知しないときは、
      <TextLink to={paths.termStatus}>{screenNames.termStatus}</TextLink>
      で接続をご確認ください。
    </p>
  )
}

export function SettingsMailNote() {
  return (
    <>
      <p>{notes.mailArrives}</p>
      <p>
        しばらくたってもメールが届かないときは、
        <TextLink to={paths.termStatus}>{screenNames.termStatus}</TextLink>
        で登録メールアドレスをご確認ください。
      </p>
    </>
  )
}
