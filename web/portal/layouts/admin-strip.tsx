import type { SessionUser } from '../../api/session.ts'

/** A notice on every page of the user area that an administrator acts for the terminal's owner. */
export function AdminStrip({ user: { userId, terminalId } }: { user: SessionUser }) {
  return (
    <aside
      aria-label="管理者"
      className="bg-critical px-4 py-1 text-center text-sm font-bold text-critical-ink"
    >
      管理者 {userId} として、シリアル番号 {terminalId} の端末を操作しています。
    </aside>
  )
}
