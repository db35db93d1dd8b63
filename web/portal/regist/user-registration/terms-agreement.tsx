import { useState } from 'react'
import { screenNames } from '../../../text/screen-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ProviderLink } from '../../provider-links.tsx'

/** The agreement to the terms of use. The user must open them first. */
export function TermsAgreement({
  isAgreed,
  onAgree,
}: {
  isAgreed: boolean
  onAgree: (isAgreed: boolean) => void
}) {
  const [isViewed, setIsViewed] = useState(false)
  return (
    <div className="mt-5 rounded-12 border border-line bg-surface p-4 md:p-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ProviderLink page="terms" onOpen={() => setIsViewed(true)}>
          {screenNames.terms}
        </ProviderLink>
        <output>
          {isViewed ? (
            <Badge text="確認済み" emphasis="positive" />
          ) : (
            <Badge text="未確認" emphasis="caution" />
          )}
        </output>
      </p>
      <Checkbox
        className={`mt-2 ${isViewed ? '' : 'text-ink-quiet'}`}
        checked={isAgreed}
        // A disabled checkbox would not report the click that the alert responds to.
        aria-disabled={!isViewed}
        onClick={(event) => {
          if (isViewed) return
          event.preventDefault()
          window.alert('利用規約を確認してください。')
        }}
        onChange={(event) => onAgree(event.target.checked)}
      >
        利用規約に同意する
      </Checkbox>
    </div>
  )
}
