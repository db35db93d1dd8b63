import { Fragment, type ReactNode } from 'react'

/** Lets a long mail or web address break before `@` and `.`, and after `/`, `:` and `-`. Otherwise it could break anywhere. */
export function breakable(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !longAddress.test(content)) return content
  return (
    <span>
      {content.match(parts)?.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- equal parts differ only in their position
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** At least 12 characters without blanks, which is longer than a date, because dates must not break. */
const longAddress = /[!-~]{12}/
const parts = /[@.]?[^@./:-]+[/:-]*|[@./:-]+/g
