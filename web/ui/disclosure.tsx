import type { ReactNode } from 'react'

/** Content that a click on its summary shows. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="rounded-8 border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-bold text-link">
        {summary}
      </summary>
      <div className="grid gap-3 border-t border-line px-4 py-3">{children}</div>
    </details>
  )
}
