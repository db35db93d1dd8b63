import { Link } from 'react-router'
import { t } from './words/words.ts'

export function Component() {
  return (
    <>
      <h1 className="text-2xl font-bold">{t('Page not found')}</h1>
      <p className="my-3">{t('The console has no page with this address.')}</p>
      <Link to="/" className="underline underline-offset-4">
        {t('Worlds')}
      </Link>
    </>
  )
}
