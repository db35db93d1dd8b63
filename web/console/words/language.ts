import { createStore, useStore } from '../../runtime/store.ts'

/** The languages of the pages. */
export type Language = 'en' | 'ja'

const storageKey = 'console-language'

const current = createStore<Language>('en')

/** Returns the language of the pages. Needs no subscription, because all components render again when the language changes. */
export function language(): Language {
  return current.get()
}

/** Returns the language of the pages, for the component that renders all others again when it changes. */
export function useLanguage(): Language {
  return useStore(current)
}

/** Sets the initial language: the one chosen in this browser, else the first supported language of the browser. */
export function startLanguage(): void {
  set(readStored() ?? preferredLanguage(navigator.languages))
}

/** Sets the language and stores it in this browser. */
export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem(storageKey, chosen)
  } catch {
    // Without storage, the choice is lost when the user leaves the page.
  }
  set(chosen)
}

/** Returns the first supported language, e.g. `ja` for `['fr', 'ja-JP', 'en']`. English if there is none. */
export function preferredLanguage(tags: readonly string[]): Language {
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
