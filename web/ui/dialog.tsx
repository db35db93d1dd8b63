import { type ReactNode, useEffect, useId, useRef } from 'react'

/** A modal dialog. It is open while it is rendered. */
export function Dialog({
  heading,
  children,
  actions,
  onClose,
  role = 'dialog',
}: {
  heading: string
  children: ReactNode
  actions: ReactNode
  /** Also called for the Escape key. */
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
}) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => element.current?.showModal(), [])
  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-12 border border-line bg-surface p-6 text-ink shadow-4 backdrop:bg-black/60"
    >
      <h2 id={`${id}-heading`} className="text-xl leading-150 font-bold">
        {heading}
      </h2>
      <div id={`${id}-text`} className="mt-3">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>
    </dialog>
  )
}
