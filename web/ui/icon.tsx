/** A decorative icon, which screen readers ignore. Use it beside text with the same meaning. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      className={`shrink-0 ${className}`}
      aria-hidden="true"
    >
      <path
        d={shapes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export type IconName = keyof typeof shapes

/** The SVG paths of the icons. `next` and `previous` lead to another page, `expand` opens something on the same page. */
const shapes = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  expand: 'M5 9l7 7 7-7',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.5l2.7 2.7L16 9.5',
  information: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v6M12 7.2v.1',
  warning: 'M12 4 2.8 20h18.4ZM12 10v5M12 17.6v.1',
  alarm: 'M8 3h8l5 5v8l-5 5H8l-5-5V8ZM12 7.5v5.5M12 16.2v.1',
  wave: 'M2 12h4l2-7 4 15 3-12 2 4h5',
  list: 'M8 6h12M8 12h12M8 18h12M4 6v.1M4 12v.1M4 18v.1',
  play: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM10 8.5v7l5.5-3.5Z',
  leave: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
} as const

/** A spinner, which screen readers ignore. Use it beside text. */
export function Spinner() {
  return (
    <svg
      viewBox="0 0 48 48"
      width="48"
      height="48"
      className="size-12 animate-turn"
      aria-hidden="true"
    >
      <circle cx="24" cy="24" r="20" fill="none" strokeWidth="5" className="stroke-line" />
      <path
        d="M24 4a20 20 0 0 1 20 20"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-action"
      />
    </svg>
  )
}
