import { localStore } from '../../runtime/storage.ts'
import { createStore, useStore } from '../../runtime/store.ts'

export type Language = 'en' | 'ja'

const storageKey = 'console-language'

const current = createStore<Language>('en')

/** Needs no subscription, because all components render again when the language changes. */
export function language(): Language {
  return current.get()
}

/** For the component that renders all others again when the language changes. */
export function useLanguage(): Language {
  return useStore(current)
}

/** Sets the language chosen in this browser, else the browser's first supported language. */
export function startLanguage(): void {
  const stored = localStore.getItem(storageKey) ?? ''
  set(isLanguage(stored) ? stored : preferredLanguage(navigator.languages))
}

/** Stores the language in this browser. */
export function chooseLanguage(chosen: Language): void {
  localStore.setItem(storageKey, chosen)
  set(chosen)
}

/** Returns `ja` for `['fr', 'ja-JP', 'en']`. English if no language is supported. */
export function preferredLanguage(tags: readonly string[]): Language {
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

function isLanguage(text: string): text is Language {
  return text === 'en' || text === 'ja'
}

function set(next: Language): void {
  document.documentElement.lang = next
  current.set(next)
}
