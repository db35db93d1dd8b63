import { chooseLanguage, language, type Language } from './language.ts'

/** The name of each language in itself. */
const names: Record<Language, string> = { en: 'English', ja: '日本語' }

/** A button that changes the pages to the other language. */
export function LanguageSwitch() {
  const other = language() === 'en' ? 'ja' : 'en'
  return (
    <button
      type="button"
      lang={other}
      className="min-h-11 underline underline-offset-4"
      onClick={() => chooseLanguage(other)}
    >
      {names[other]}
    </button>
  )
}
