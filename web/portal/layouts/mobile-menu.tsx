import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** The menu in a dialog. A click outside, Escape, a navigation or a switch to the desktop layout closes it. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = (): void => dialog.current?.close()
  const { key } = useLocation()
  const { state } = useNavigation()
  const root = useRef<HTMLDivElement>(null)
  useEffect(close, [key, state])
  useEffect(() => {
    // The desktop layout hides the dialog. An open dialog would still make the page inert, even though nobody sees it.
    const onResize = (): void => {
      if (root.current?.offsetParent === null) dialog.current?.close()
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return (
    <div ref={root} className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="flex min-h-11 items-center gap-2 rounded-8 px-2 text-sm font-bold whitespace-nowrap"
      >
        <Icon name="menu" />
        メニュー
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- with the keyboard, Escape and a button close it */}
      <dialog
        ref={dialog}
        aria-label="メニュー"
        // A click on the backdrop has the dialog itself as its target. A click on the content has an element inside it.
        onClick={(event) => event.target === event.currentTarget && close()}
        className="m-0 ml-auto h-dvh max-h-none w-[min(21rem,90vw)] max-w-none overflow-y-auto overscroll-contain bg-page text-ink backdrop:bg-black/60"
      >
        <div className="min-h-full p-4">
          <div className="mb-3 flex justify-end">
            <button
              type="button"
              onClick={close}
              className="flex min-h-11 items-center gap-2 rounded-8 px-3 font-bold text-link"
            >
              <Icon name="close" />
              閉じる
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </div>
  )
}
