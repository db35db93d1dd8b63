import { createStore, useStore } from '../../runtime/store.ts'

/** The languages of the pages. */
export type Language = 'en' | 'ja'

const storageKey = 'console-language'

const current = createStore<Language>('en')

/** The language of the pages. A component that is rendered anew for each language reads it without a subscription. */
export function language(): Language {
  return current.get()
}

/** The language of the pages, for the component that renders all others anew when it changes. */
export function useLanguage(): Language {
  return useStore(current)
}

/** Sets the language that was chosen in this browser, else the first of the browser's languages that there is. */
export function startLanguage(): void {
  set(readStored() ?? firstOf(navigator.languages))
}

/** Chooses a language and keeps the choice in this browser. */
export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem(storageKey, chosen)
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
  set(chosen)
}

/** The first language that there is, for example `ja` for `['fr', 'ja-JP', 'en']`. English if there is none. */
export function firstOf(tags: readonly string[]): Language {
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

function readStored(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey) ?? ''
    return isLanguage(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isLanguage(text: string): text is Language {
  return text === 'en' || text === 'ja'
}

function set(next: Language): void {
  document.documentElement.lang = next
  current.set(next)
}
