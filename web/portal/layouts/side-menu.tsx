import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { SessionUser } from '../../api/session.ts'
import { screenNames } from '../../text/screen-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../paths.ts'
import { ProviderLink } from '../provider-links.tsx'
import { userMenu } from './user-menu.ts'

/** The menu of the user area, beside the page or behind the menu button. */
export function SideMenu({ user }: { user: SessionUser }) {
  return (
    <nav aria-label="ユーザメニュー" className="rounded-12 border border-line bg-surface">
      <p className="rounded-t-12 border-b border-line bg-surface-quiet px-4 py-3 text-[0.8125rem] leading-150 font-bold">
        シリアル番号 {user.terminalId} でログイン中
      </p>
      <ul className="py-2">
        {userMenu.map((screen) => (
          <MenuRow key={screen}>
            <NavLink to={paths[screen]} className={rowClass}>
              {screenNames[screen]}
            </NavLink>
          </MenuRow>
        ))}
        <MenuRow>
          <ProviderLink page="manual" isExternal className={rowClass({ isActive: false })}>
            {screenNames.manual}
          </ProviderLink>
        </MenuRow>
      </ul>
      <div className="border-t border-line p-4">
        <ButtonLink to={paths.logout} variant="outline" className="w-full">
          <Icon name="leave" className="size-5" />
          ログアウト
        </ButtonLink>
      </div>
    </nav>
  )
}

function MenuRow({ children }: { children: ReactNode }) {
  return <li>{children}</li>
}

function rowClass({ isActive }: { isActive: boolean }): string {
  return `flex min-h-11 items-center border-l-4 px-3 py-2 leading-140 hover:bg-action-quiet ${
    isActive ? 'border-action bg-action-quiet font-bold text-link' : 'border-transparent'
  }`
}
