import type { ReactNode } from 'react'
import { notes } from '../../text/notes.ts'
import { screenNames } from '../../text/screen-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DescriptionList, Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { paths } from '../paths.ts'
import type { ConfirmItem } from './confirm-page.tsx'
import { ScreenHeading } from '../layouts/header.tsx'

export function FinishPage({
  heading,
  next,
  nextText,
  saved,
  savedHeading = '保存した内容',
  children,
}: {
  /** Default: the screen's name. */
  heading?: string
  next: string
  nextText: string
  saved?: readonly ConfirmItem[] | undefined
  savedHeading?: string
  children: ReactNode
}) {
  return (
    <div>
      <ScreenHeading>{heading}</ScreenHeading>
      <div className="grid gap-3">
        {saved && (
          <Panel heading={savedHeading}>
            <DescriptionList items={saved} />
          </Panel>
        )}
        {children}
      </div>
      <ButtonLink to={next} className="mt-6 w-fit">
        {nextText}
      </ButtonLink>
    </div>
  )
}

/** Advice for when the terminal does not announce a test. */
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
