import { NavLink } from 'react-router'
import { screenNames } from '../../text/screen-names.ts'
import { paths } from '../paths.ts'

/** The menu of visitors, beside the page or behind the menu button. The banners are beside it. */
export function PublicMenu() {
  return (
    <nav aria-label="公開ページ" className="rounded-12 border border-line bg-surface">
      <ul className="py-2">
        {pages.map((page) => (
          <li key={page}>
            <NavLink
              to={paths[page]}
              end
              className={({ isActive }) =>
                `flex min-h-11 items-center border-l-4 px-3 py-2 leading-140 hover:bg-action-quiet ${
                  isActive
                    ? 'border-action bg-action-quiet font-bold text-link'
                    : 'border-transparent'
                }`
              }
            >
              {screenNames[page]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const pages = ['login', 'amplification', 'notice'] as const
