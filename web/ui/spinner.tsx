/** A loading indicator. Use it beside text. */
export function Spinner({ className = 'size-12' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={`animate-turn ${className}`} aria-hidden="true">
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
