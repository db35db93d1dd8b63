import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonVariant = 'solid' | 'outline' | 'text'

interface Look {
  variant?: ButtonVariant
  /** Set this in a row of a table, or beside similar buttons. */
  isCompact?: boolean
  /** Margins only. */
  className?: string
}

export function Button({
  variant,
  isCompact,
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return <button type={type} className={classes({ variant, isCompact, className })} {...rest} />
}

export function ButtonLink({ variant, isCompact, className, ...rest }: LinkProps & Look) {
  return <Link className={classes({ variant, isCompact, className })} {...rest} />
}

/** All buttons are as wide as their text, and at least 10rem unless they are compact. */
function classes({ variant = 'solid', isCompact = false, className = '' }: Look): string {
  const width = isCompact ? 'px-3 whitespace-nowrap' : 'min-w-[min(10rem,100%)] px-5'
  return `button ${shape} ${variant === 'text' ? 'px-5' : width} ${variantClasses[variant]} ${className}`
}

const shape =
  'inline-flex min-h-11 w-fit max-w-full items-center justify-center gap-2 rounded-8 py-2 text-center ' +
  'font-bold leading-140 disabled:cursor-not-allowed'

const variantClasses: Record<ButtonVariant, string> = {
  solid:
    // The border is transparent, but high contrast themes show it.
    'border border-transparent bg-action text-action-ink hover:bg-action-hover disabled:bg-disabled disabled:text-disabled-ink',
  outline:
    'border border-action bg-surface text-link hover:bg-action-quiet ' +
    'disabled:border-disabled disabled:text-disabled-ink',
  text: 'text-link underline underline-offset-4 hover:bg-action-quiet disabled:text-disabled-ink',
}
