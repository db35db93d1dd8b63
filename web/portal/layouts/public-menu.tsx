import { Link } from 'react-router'
import { screenNames } from '../../text/screen-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { paths } from '../paths.ts'
import { useScreenHandle } from '../screen-handle.ts'

/** The visitors' menu, beside the page or behind the menu button. */
export function PublicMenu() {
  const screen = useScreenHandle()?.screen
  return (
    <nav aria-label="公開ページ" className="rounded-12 border border-line bg-surface">
      <ul className="py-2">
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={paths[page]}
              aria-current={page === screen ? 'page' : undefined}
              className={menuRowClass(page === screen)}
            >
              {screenNames[page]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const pages = ['login', 'amplification', 'notice'] as const

/** Returns a menu row's classes. On desktops, rows are lower, so that the menu fits into a window 900 pixels high. */
export function menuRowClass(isActive: boolean): string {
  return `flex min-h-11 items-center border-l-4 px-3 py-1.5 leading-140 md:min-h-9 md:py-1 hover:bg-action-quiet ${
    isActive ? 'border-action bg-action-quiet font-bold text-link' : 'border-transparent'
  }`
}

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
