import { serverClock } from '../../api/server-state.ts'
import { yearText } from '../../text/dates.ts'
import { screenNames, serviceName } from '../../text/screen-names.ts'
import { ProviderLink } from '../provider-links.tsx'

export function Footer() {
  const now = serverClock.now() ?? openedAt
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-5 md:px-6">
        <ul className="flex flex-wrap gap-x-6">
          {pages.map((page) => (
            <li key={page}>
              <ProviderLink
                page={page}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:text-link-hover"
              >
                {screenNames[page]}
              </ProviderLink>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-quiet">
          © {yearText(now)} {serviceName}
        </p>
      </div>
    </footer>
  )
}

// The footer takes its year from this time until the server's time is known.
const openedAt = Date.now()

const pages = ['privacy', 'about', 'terms', 'support'] as const
