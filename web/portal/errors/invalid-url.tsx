import { ButtonLink } from '../../ui/button.tsx'
import { paths } from '../paths.ts'

/** Stands in for a page whose address lacks what it needs, or has it in the wrong shape. */
export function InvalidUrl() {
  return (
    <div className="mx-auto grid max-w-xl gap-5 py-4">
      <h1 className="text-2xl leading-140 font-bold">無効なURLです。</h1>
      <p>URLが途中で切れていないかご確認ください。</p>
      <ButtonLink to={paths.login} variant="outline" className="w-fit">
        ログイン画面へ
      </ButtonLink>
    </div>
  )
}
