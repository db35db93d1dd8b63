import { Command } from 'cmdk'
import { useLocation, useNavigate } from 'react-router'
import { hasWords } from '../search/has-words.ts'
import { worldPages } from '../worlds/world-pages.ts'
import { t } from '../words/words.ts'
import { usePaletteActions } from './palette-actions.ts'
import { pressKey, shortcuts } from './shortcuts.ts'

export function Palette({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [, world] = /^\/worlds\/([^/]+)/.exec(pathname) ?? []
  const actions = usePaletteActions(world)
  const item = (text: string, act: () => void, key?: string) => (
    <Command.Item
      key={text}
      value={text}
      onSelect={() => {
        onClose()
        act()
      }}
      className="flex min-h-11 cursor-pointer items-center justify-between rounded-8 px-3 data-[selected=true]:bg-action data-[selected=true]:text-action-ink"
    >
      {text}
      {key !== undefined && <kbd className="font-mono text-sm">{key}</kbd>}
    </Command.Item>
  )
  const goTo = (path: string) => () => void navigate(path)
  return (
    // Uses the browser's dialog. The library's own dialog adds inline styles, which the content security policy blocks.
    <dialog
      ref={showModal}
      onClose={onClose}
      closedby="any"
      className="fixed inset-x-4 top-16 mx-auto w-auto max-w-2xl rounded-12 border border-line bg-surface p-3 text-ink shadow-4 backdrop:bg-black/60"
    >
      <Command
        label={t('Command palette')}
        filter={(value, words) => (hasWords(words, [value]) ? 1 : 0)}
      >
        <Command.Input
          placeholder={t('Page, world or action')}
          className="min-h-12 w-full rounded-8 border border-line-strong bg-surface px-4"
        />
        <Command.List className="mt-2 max-h-[60dvh] overflow-y-auto">
          <Command.Empty className="p-3 text-ink-quiet">{t('Nothing found.')}</Command.Empty>
          {world !== undefined &&
            worldPages.map(([path, name]) =>
              item(t('Go to {page}', { page: t(name) }), goTo(`/worlds/${world}/${path}`)),
            )}
          {shortcuts
            .filter(({ key }) => document.querySelector(`[aria-keyshortcuts="${key}"]`))
            .map(({ key, text }) => item(t(text), () => pressKey(key), key))}
          {item(t('Control API'), () => location.assign('/sim/docs'))}
          {item(t('API contract'), () => location.assign('/docs/'))}
          {actions.map(([text, act]) => item(text, act))}
        </Command.List>
      </Command>
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  // Focuses the input, because the dialog would otherwise focus the outer element of the library.
  dialog?.querySelector('input')?.focus()
}
