import type { LinkProps } from 'react-router'
import { useHref } from 'react-router'
import { ButtonLink, type ButtonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Opens a page of the portal in a window of its own; one window, however often it is asked for. */
export function PopupLink({ to, children, ...rest }: LinkProps & { variant?: ButtonVariant }) {
  const href = useHref(to)
  return (
    <ButtonLink
      to={to}
      target={popupName}
      {...rest}
      onClick={(event) => {
        const popup = window.open(href, popupName, popupFeatures)
        // A browser that lets no window up opens the link as it opens any other.
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
