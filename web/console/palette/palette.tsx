import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useLocation, useNavigate } from 'react-router'
import { listWorlds } from '../control.ts'
import { hasWords } from '../search/has-words.ts'
import { worldPages } from '../worlds/world-pages.ts'
import { t } from '../words/words.ts'
import { pressKey, shortcuts } from './shortcuts.ts'

export function Component({ onClose }: { onClose: () => void }) {
  const { data: worlds = [] } = useQuery(listWorlds)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [, world] = /^\/worlds\/([^/]+)/.exec(pathname) ?? []
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
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={t('Command palette')}
      filter={(value, words) => (hasWords(words, [value]) ? 1 : 0)}
      overlayClassName="fixed inset-0 z-1100 bg-black/60"
      contentClassName="fixed inset-x-4 top-16 z-1200 mx-auto max-w-2xl rounded-12 border border-line bg-surface p-3 text-ink shadow-4"
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
        {worlds.map(({ name }) => item(t('Open world {name}', { name }), goTo(`/worlds/${name}`)))}
      </Command.List>
    </Command.Dialog>
  )
}
