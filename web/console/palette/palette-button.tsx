import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../words/words.ts'
import { isShortcut, opensPalette, pressKey } from './shortcuts.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Component }))

export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const { target } = event
      const isTyping =
        target instanceof Element &&
        target.closest('input, textarea, select, [role=dialog], dialog')
      if (opensPalette(event)) setIsOpen(true)
      else if (isShortcut(event, Boolean(isTyping))) pressKey(event.key)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="min-h-11 underline underline-offset-4"
      >
        {t('Commands')} <span className="max-md:hidden">{t('(Ctrl+K)')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
