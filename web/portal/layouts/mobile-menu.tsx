import { useRef } from 'react'
import type { SessionUser } from '../../api/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu button of the mobile layout, and the side menu that it opens. */
export function MobileMenu({ user }: { user: SessionUser }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="flex min-h-11 items-center gap-2 rounded-8 px-2 text-sm font-bold whitespace-nowrap"
      >
        <Icon name="menu" />
        メニュー
      </button>
      <dialog
        ref={dialog}
        aria-label="メニュー"
        className="m-0 ml-auto h-dvh max-h-none w-[min(21rem,90vw)] max-w-none overflow-y-auto bg-page p-4 text-ink backdrop:bg-black/60"
      >
        <div className="mb-3 flex justify-end">
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="flex min-h-11 items-center gap-2 rounded-8 px-3 font-bold text-link"
          >
            <Icon name="close" />
            閉じる
          </button>
        </div>
        <SideMenu user={user} />
      </dialog>
    </div>
  )
}
