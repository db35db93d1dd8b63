import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { isTokenRequired } from './control.ts'
import { Messages } from './messages/messages-view.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { TokenForm } from './token-form.tsx'
import { chooseLanguage, language, type Language } from './words/language.ts'
import { t } from './words/words.ts'

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'

export function Component() {
  const { data: mustAskForToken } = useQuery(isTokenRequired)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:p-3">
        {t('Skip to main content')}
      </a>
      <header className="bg-head text-head-ink">
        <div className="mx-auto flex min-h-14 max-w-7xl flex-wrap items-center gap-x-4 px-4">
          <Link to="/" className="text-lg font-bold">
            {t('Simulator console')}
          </Link>
          <div className="ml-auto flex flex-wrap items-center gap-x-4 text-sm">
            <nav aria-label={t('API references')} className="flex gap-4 max-md:hidden">
              <a href="/sim/docs" className={linkClass}>
                {t('Control API')}
              </a>
              <a href="/docs/" className={linkClass}>
                {t('API contract')}
              </a>
            </nav>
            <PaletteButton />
            <LanguageSwitch />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl grow p-4">
        {mustAskForToken === true ? <TokenForm /> : <Outlet />}
      </main>
      <Messages />
    </div>
  )
}

function LanguageSwitch() {
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

const names: Record<Language, string> = { en: 'English', ja: '日本語' }
