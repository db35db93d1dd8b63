import { type ReactNode, useEffect, useId, useState } from 'react'
import { sessionStore } from '../../runtime/storage.ts'
import { agencyPages, type AlarmText } from '../../text/alarm-advice.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { alarmColours, emphasisIcon } from '../../ui/emphasis-classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { useMedia } from '../../ui/use-is-narrow.ts'
import { pageId } from '../layouts/inert-page.ts'

interface StripProps {
  id: string
  text: AlarmText
  isFirst: boolean
  isOpen: boolean
  place: string
  /** Content that stays visible beside the warning's name and place. */
  lead?: ReactNode
  agencyPage: string
  issuedAt: number
  children?: ReactNode
}

/**
 * A warning: a line with its name and place, and advice below it. When the page is scrolled, only the line of the first warning
 * stays visible. Low windows show brief advice until the user opens the strip. The tab remembers which strips the user has
 * closed.
 */
export function Strip(props: StripProps) {
  const { id, isFirst, place, lead, text } = props
  const colours = alarmColours[text.emphasis]
  const bodyId = useId()
  const [chosen, setChosen] = useState(readFolded().includes(id) ? false : undefined)
  const isLow = useMedia(lowWindow)
  const isOpen = chosen ?? (props.isOpen && !isLow)
  const isBrief = chosen === undefined && props.isOpen && isLow
  const toggle = (): void => {
    fold(id, isOpen)
    setChosen(!isOpen)
  }
  useEffect(() => void measureStrips())
  return (
    <>
      <div
        data-alarm={isFirst ? '' : undefined}
        className={`${isFirst ? 'sticky top-0 z-50' : ''} print:static ${colours}`}
      >
        <h2 className="mx-auto max-w-7xl border-b border-black/30">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={toggle}
            className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-2 px-4 text-left leading-150 font-bold whitespace-nowrap md:gap-x-3 md:px-6"
          >
            <Icon name={emphasisIcon[text.emphasis]} className="size-7 max-[15em]:hidden" />
            <span className="text-xl">{text.title}</span>
            {lead}
            <span className="min-w-0 grow basis-0 truncate text-[1.1875rem]">{place}</span>
            <Icon name="expand" className={`size-6 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        </h2>
      </div>
      <div
        id={bodyId}
        hidden={!isOpen && !isBrief}
        data-brief={isBrief || undefined}
        className={`group border-b-2 border-black/30 font-bold print:border-4 ${colours}`}
      >
        <Advice {...props} isBrief={isBrief} />
      </div>
    </>
  )
}

function Advice({
  text: { advice, brief = advice, easy, english },
  place,
  agencyPage,
  issuedAt,
  isBrief,
  children,
}: StripProps & { isBrief: boolean }) {
  return (
    <div className="mx-auto flex max-w-7xl flex-wrap items-end gap-x-8 gap-y-2 px-4 pt-1 pb-3 text-[1.1875rem] leading-150 md:px-6">
      <div className="grid grow basis-80 gap-1">
        {/* On wide screens, a short list of places is hidden here, because the line above has room for it. */}
        <p className={`group-data-brief:hidden ${place.length > 40 ? '' : 'md:hidden'}`}>{place}</p>
        {children}
        <p>{isBrief ? brief : advice}</p>
        {easy !== undefined && <p className="break-keep group-data-brief:hidden">{easy}</p>}
        {english !== undefined && (
          <p lang="en" className="group-data-brief:hidden">
            {english}{' '}
            <a
              href={agencyPages.multilingual}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-4"
            >
              JMA: other languages
            </a>
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 rounded-8 bg-white px-4 py-1 text-sm text-black group-data-brief:hidden md:text-base">
        <span>
          <DateTime at={issuedAt} isShort /> 発表
        </span>
        <ExternalLink
          href={agencyPage}
          className="inline-flex min-h-11 items-center text-[#00118f] underline underline-offset-4"
        >
          気象庁の情報
        </ExternalLink>
      </p>
    </div>
  )
}

/** The same condition as the variant `low` in styles.css. */
const lowWindow = 'not (min-height: 31.25em)'

/** A line for something that requires no action. It scrolls away with the page. */
export function QuietStrip({
  title,
  place,
  colours = `border-b border-line ${alarmColours.neutral}`,
  children,
}: {
  title: string
  place?: string
  colours?: string
  children: ReactNode
}) {
  useEffect(() => void measureStrips())
  return (
    <div className={colours}>
      <div className="mx-auto flex max-w-7xl items-start gap-x-3 px-4 py-2 low:text-sm md:px-6">
        <Icon name={emphasisIcon.neutral} className="size-6 max-[15em]:hidden" />
        <div>
          <h2 className="inline font-bold">
            {title}
            {place !== undefined && `：${place}`}
          </h2>{' '}
          {children}
        </div>
      </div>
    </div>
  )
}

/**
 * Returns the height of all strips in pixels. Also sets the CSS variable `--strips`, so that the side menu leaves room for the
 * strips. Don't call it before the first paint, because the browser would then calculate the layout of the page twice.
 */
export function measureStrips(): number {
  const height = document.getElementById(pageId)?.offsetTop ?? 0
  const { style } = document.documentElement
  const room = `${height}px`
  if (style.getPropertyValue('--strips') !== room) style.setProperty('--strips', room)
  return height
}

function fold(id: string, isFolded: boolean): void {
  const others = readFolded().filter((one) => one !== id)
  sessionStore.setItem(foldedKey, [...others, ...(isFolded ? [id] : [])].join('\n'))
}

const foldedKey = 'equser.foldedAlarms'
const readFolded = (): string[] => (sessionStore.getItem(foldedKey) ?? '').split('\n')
