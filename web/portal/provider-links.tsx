import type { ReactNode } from 'react'
import { Link, useHref } from 'react-router'
import { withSupport } from '../text/support.ts'
import { breakable } from '../ui/breakable.tsx'
import { ExternalLink, textLinkClass } from '../ui/text-link.tsx'
import { paths } from './paths.ts'

/** Pages that the provider can host. Without a configured address, the portal shows its own page. */
type ProviderPage = 'manual' | 'support' | 'terms' | 'privacy' | 'about'

/** A link to a page that the provider can host. With `isExternal` or `onOpen`, the page opens in a new tab. */
export function ProviderLink({
  page,
  className = textLinkClass,
  onOpen,
  isExternal = onOpen !== undefined,
  children,
}: {
  page: ProviderPage
  className?: string
  onOpen?: () => void
  isExternal?: boolean
  children: ReactNode
}) {
  const ownHref = useHref(paths[page])
  const address = addresses[page] ?? (isExternal ? ownHref : undefined)
  return address === undefined ? (
    <Link to={paths[page]} className={className}>
      {children}
    </Link>
  ) : (
    <ExternalLink href={address} className={className} onClick={onOpen} onAuxClick={onOpen}>
      {children}
    </ExternalLink>
  )
}

/** A link to the help desk, with its telephone number or mail address if the server has one. */
export function SupportLink() {
  return <ProviderLink page="support">{breakable(withSupport('サポート窓口'))}</ProviderLink>
}

/** The addresses of the provider's pages, set at build time, for example with `VITE_MANUAL_URL=https://…`. */
const addresses: Record<ProviderPage, string | undefined> = {
  manual: import.meta.env.VITE_MANUAL_URL,
  support: import.meta.env.VITE_SUPPORT_URL,
  terms: import.meta.env.VITE_TERMS_URL,
  privacy: import.meta.env.VITE_PRIVACY_URL,
  about: import.meta.env.VITE_ABOUT_URL,
}
