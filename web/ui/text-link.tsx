import type { AnchorHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'

export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link className={`${textLinkClass} ${className}`} {...rest} />
}

/** A link that opens in a new tab and says so. */
export function ExternalLink({
  className = textLinkClass,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={className} target="_blank" rel="noreferrer" {...rest}>
      {children}
      {/* The word joiner keeps the icon on the same line as the last character. */}
      <span aria-hidden="true" className="whitespace-nowrap before:content-['\2060']">
        <Icon name="external" className="ml-1 inline size-4" />
      </span>
      <span className="sr-only">（新しいタブで開きます）</span>
    </a>
  )
}

export const textLinkClass =
  'text-link underline underline-offset-4 hover:text-link-hover hover:decoration-2'
