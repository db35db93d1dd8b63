import { type LinkProps, useHref } from 'react-router'
import { ButtonLink, type ButtonVariant } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Opens a page of the portal in a separate window. All such links share one window. */
export function PopupLink({ to, children, ...rest }: LinkProps & { variant?: ButtonVariant }) {
  const href = useHref(to)
  return (
    <ButtonLink
      to={to}
      target={popupName}
      {...rest}
      onClick={(event) => {
        const popup = window.open(href, popupName, popupFeatures)
        // If the browser blocks the window, the link opens like any other.
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
