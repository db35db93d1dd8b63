import { HomeLink } from './home-link.tsx'
import { ScreenHeading } from '../layouts/header.tsx'

export function Component() {
  return (
    <div className="max-w-xl">
      <ScreenHeading />
      <p className="mb-6">アドレスが間違っているか、ページが移動した可能性があります。</p>
      <HomeLink />
    </div>
  )
}
