import { Link } from 'react-router'
import { screenNames } from '../../text/screen-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { paths } from '../paths.ts'

/** Links to the public warning pages. */
export function Banners({ className = '' }: { className?: string }) {
  return (
    <nav aria-label="緊急地震速報の情報" className={className}>
      <ul className="grid gap-3">
        {banners.map(({ page, icon }) => (
          <li key={page}>
            <Link
              to={paths[page]}
              className="flex min-h-14 items-center gap-3 rounded-12 border border-line bg-surface px-4 py-3 leading-140 font-bold text-link hover:bg-action-quiet"
            >
              <Icon name={icon} />
              <span className="grow">{screenNames[page]}</span>
              <Icon name="next" className="size-5" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const banners = [
  { page: 'latestWarning', icon: 'wave' },
  { page: 'warnings', icon: 'list' },
  { page: 'simulation', icon: 'play' },
] as const satisfies readonly { page: keyof typeof paths; icon: IconName }[]
