import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonVariant = 'solid' | 'outline' | 'text'

export function Button({
  variant = 'solid',
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: ButtonVariant }) {
  return (
    <button type={type} className={`${shape} ${variantClasses[variant]} ${className}`} {...rest} />
  )
}

export function ButtonLink({
  variant = 'solid',
  className = '',
  ...rest
}: LinkProps & { variant?: ButtonVariant }) {
  return <Link className={`${shape} ${variantClasses[variant]} ${className}`} {...rest} />
}

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-8 px-5 py-2 text-center font-bold leading-140 ' +
  'disabled:cursor-not-allowed'

const variantClasses: Record<ButtonVariant, string> = {
  solid:
    // High contrast themes show the border.
    'border border-transparent bg-action text-action-ink hover:bg-action-hover disabled:bg-disabled disabled:text-disabled-ink',
  outline:
    'border border-action bg-surface text-link hover:bg-action-quiet ' +
    'disabled:border-disabled disabled:text-disabled-ink',
  text: 'text-link underline underline-offset-4 hover:bg-action-quiet disabled:text-disabled-ink',
}
