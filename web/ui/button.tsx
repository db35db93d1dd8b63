import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonVariant = 'solid' | 'outline' | 'text'

interface Look {
  variant?: ButtonVariant
  /** Makes the button narrower, for rows of a table or several buttons side by side. */
  isCompact?: boolean
  /** Further classes, for margins only. Others could contradict the classes of the button. */
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

/** Buttons are as wide as their text. Those that are not compact are at least 10rem wide. */
function classes({ variant = 'solid', isCompact = false, className = '' }: Look): string {
  const width = isCompact ? 'px-3 whitespace-nowrap' : 'min-w-[min(10rem,100%)] px-5'
  return `button ${shape} ${variant === 'text' ? 'px-5' : width} ${variantClasses[variant]} ${className}`
}

const shape =
  'inline-flex min-h-11 w-fit max-w-full items-center justify-center gap-2 rounded-8 py-2 text-center ' +
  'font-bold leading-140 disabled:cursor-not-allowed'

const variantClasses: Record<ButtonVariant, string> = {
  solid:
    // The border is transparent, but visible in high contrast themes, which replace all colours.
    'border border-transparent bg-action text-action-ink hover:bg-action-hover disabled:bg-disabled disabled:text-disabled-ink',
  outline:
    'border border-action bg-surface text-link hover:bg-action-quiet ' +
    'disabled:border-disabled disabled:text-disabled-ink',
  text: 'text-link underline underline-offset-4 hover:bg-action-quiet disabled:text-disabled-ink',
}
