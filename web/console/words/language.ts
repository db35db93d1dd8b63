import { localStore } from '../../runtime/storage.ts'
import { createStore, useStore } from '../../runtime/store.ts'

export type Language = 'en' | 'ja'

const storageKey = 'console-language'

const current = createStore<Language>('en')

/** Returns the language of the pages. Components need no subscription, because all render again when the language changes. */
export function language(): Language {
  return current.get()
}

/** Returns the language, for the one component that renders all others again when it changes. */
export function useLanguage(): Language {
  return useStore(current)
}

/** Sets the language that was chosen in this browser before, else the browser's first language that the console supports. */
export function startLanguage(): void {
  const stored = localStore.getItem(storageKey) ?? ''
  set(isLanguage(stored) ? stored : preferredLanguage(navigator.languages))
}

/** Changes the language and stores it in this browser. */
export function chooseLanguage(chosen: Language): void {
  localStore.setItem(storageKey, chosen)
  set(chosen)
}

/** Returns the first supported language, e.g. `ja` for `['fr', 'ja-JP', 'en']`. English if none is supported. */
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
