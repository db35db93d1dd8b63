import { ButtonLink } from '../../ui/button.tsx'
import { paths } from '../paths.ts'

export function InvalidUrl() {
  return (
    <div className="grid max-w-xl gap-5">
      <h1 className="text-2xl leading-140 font-bold">無効なURLです。</h1>
      <p>URLが途中で切れていないかご確認ください。</p>
      <ButtonLink to={paths.login} variant="outline">
        ログイン画面へ
      </ButtonLink>
    </div>
  )
}
