import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { serviceName } from '../../text/service.ts'

/** The header of every page. */
export function Header({ home, children }: { home: string; children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 bg-head text-head-ink">
      <div className="mx-auto flex min-h-16 max-w-7xl items-center justify-between gap-2 px-4 md:px-6">
        <Link to={home} className="flex min-h-11 items-center gap-3 rounded-4">
          <Mark />
          <ServiceName />
        </Link>
        {children}
      </div>
    </header>
  )
}

/** Two lines on a phone, each without a line break. */
function ServiceName() {
  const [first, second] = serviceName.split(' ')
  return (
    <span className="leading-130 font-bold md:text-lg">
      <span className="block text-xs whitespace-nowrap md:inline md:text-lg">{first}</span>{' '}
      <span className="block whitespace-nowrap md:inline">{second}</span>
    </span>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 40 40" className="size-10 shrink-0" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="#ffd43d" />
      <path
        d="M4 21h7l3-10 5 20 5-25 4 19 2-4h6"
        fill="none"
        stroke="#000e5c"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
