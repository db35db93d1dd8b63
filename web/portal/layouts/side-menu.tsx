import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '../../api/session.ts'
import { screenNames } from '../../text/screen-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../paths.ts'
import { ProviderLink } from '../provider-links.tsx'
import { useScreenHandle } from '../screen-handle.ts'
import { menuRowClass } from './public-menu.tsx'

/** The user area's menu, beside the page or behind the menu button. */
export function SideMenu({ user }: { user: SessionUser }) {
  const menu = useRef<HTMLElement>(null)
  const screen = useScreenHandle()?.screen
  const active = screen && menuEntryOf(screen)
  // Scrolls the menu, not the page, to the current entry.
  useEffect(() => {
    const scroller = menu.current?.parentElement
    const entry = menu.current?.querySelector('[aria-current]')
    if (active === undefined || !scroller || !entry) return
    const hiddenPx = entry.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom
    if (hiddenPx > 0) scroller.scrollBy(0, hiddenPx)
  }, [active])
  return (
    <nav
      ref={menu}
      aria-label="ユーザメニュー"
      className="rounded-12 border border-line bg-surface"
    >
      <p className="rounded-t-12 border-b border-line bg-surface-quiet px-4 py-3 text-[0.8125rem] leading-150 font-bold">
        シリアル番号 {user.terminalId} でログイン中
      </p>
      {userMenu.map((group) => (
        <MenuGroup key={group.heading} {...group} />
      ))}
      <ul className="border-t border-line py-1.5">
        <li>
          <Link to={paths.latestWarning} className={menuRowClass(screen === 'latestWarning')}>
            {screenNames.latestWarning}
          </Link>
        </li>
        <li>
          <ProviderLink page="manual" isExternal className={menuRowClass(false)}>
            {screenNames.manual}
          </ProviderLink>
        </li>
        <li>
          <Link to={paths.logout} className={`${menuRowClass(false)} gap-2`}>
            <Icon name="leave" className="size-5" />
            ログアウト
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function MenuGroup({ heading, screens }: { heading: string; screens: readonly UserMenuScreen[] }) {
  const id = useId()
  const screen = useScreenHandle()?.screen
  const active = screen && menuEntryOf(screen)
  return (
    <div className="border-t border-line py-1.5 first-of-type:border-t-0">
      <p id={id} className="px-4 pt-1 text-xs leading-150 font-bold text-ink-quiet">
        {heading}
      </p>
      <ul aria-labelledby={id}>
        {screens.map((entry) => (
          <li key={entry}>
            <Link
              to={paths[entry]}
              className={menuRowClass(entry === active)}
              aria-current={entry === active ? (entry === screen ? 'page' : 'true') : undefined}
            >
              {screenNames[entry]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type MenuScreen = keyof typeof paths & keyof typeof screenNames

export const userMenu = [
  { heading: 'みまもる', screens: ['termStatus', 'history', 'termLog'] },
  { heading: 'ためす', screens: ['testCast', 'alertTestCast', 'trainingEq', 'dcSwitchTest'] },
  { heading: '設定', screens: ['confUpdate', 'tsunamiAlertOption', 'eruptionAlertOption'] },
  { heading: '管理', screens: ['firmwareUpdate', 'onetimePassword', 'changePassword'] },
] as const satisfies readonly { heading: string; screens: readonly MenuScreen[] }[]

type UserMenuScreen = (typeof userMenu)[number]['screens'][number]

/** Returns a screen's menu entry. Confirm and finish pages belong to their form's entry, an earthquake to the history's. */
export function menuEntryOf(screen: keyof typeof screenNames): UserMenuScreen | undefined {
  return userMenu
    .flatMap(({ screens }): readonly UserMenuScreen[] => screens)
    .find((entry) => screen.startsWith(entry))
}
