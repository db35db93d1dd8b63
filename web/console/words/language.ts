type Language = 'en' | 'ja'

/** The language of the page. */
export const language: Language = pageLanguage()

function pageLanguage(): Language {
  // Unit tests have no document.
  return typeof document !== 'undefined' && document.documentElement.lang === 'ja' ? 'ja' : 'en'
}
