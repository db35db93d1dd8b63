import { Fragment, type ReactNode } from 'react'

/** Lets a long address break before `@` and `.` and after `/`, `:` and `-`. Otherwise it would break inside a word. */
export function breakable(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !longAddress.test(content)) return content
  return (
    <span>
      {content.match(parts)?.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- equal parts have no other difference
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** A text that is longer than a date. */
const longAddress = /[!-~]{12}/
const parts = /[@.]?[^@./:-]+[/:-]*|[@./:-]+/g
