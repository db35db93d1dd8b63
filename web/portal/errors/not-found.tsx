import { screenNames } from '../../text/screen-names.ts'
import { PageHeading } from '../../ui/panel.tsx'
import { HomeLink } from './home-link.tsx'

/** The page for an unknown address. */
export function Component() {
  return (
    <div className="max-w-xl">
      <PageHeading>{screenNames.notFound}</PageHeading>
      <p className="mb-6">アドレスが間違っているか、ページが移動した可能性があります。</p>
      <HomeLink />
    </div>
  )
}
