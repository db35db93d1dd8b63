import { useEffect, useState } from 'react'
import { t } from '../words/words.ts'
// The palette is not loaded lazily, because its field must have the focus before the next key is pressed.
import { Palette } from './palette.tsx'
import { isShortcut, opensPalette, pressKey } from './shortcuts.ts'

export function PaletteButton() {
  // The time of the opening is the palette's key. A new palette that opens while the old one closes must not be closed with it.
  const [openedAt, setOpenedAt] = useState<number>()
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const { target } = event
      const isTyping =
        target instanceof Element &&
        target.closest('input, textarea, select, [role=dialog], dialog')
      if (opensPalette(event)) setOpenedAt(event.timeStamp)
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
        onClick={({ timeStamp }) => setOpenedAt(timeStamp)}
        className="min-h-11 underline underline-offset-4"
      >
        {t('Commands')} <span className="max-md:hidden">{t('(Ctrl+K)')}</span>
      </button>
      {openedAt !== undefined && <Palette key={openedAt} onClose={() => setOpenedAt(undefined)} />}
    </>
  )
}
