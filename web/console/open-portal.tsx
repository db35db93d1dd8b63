import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { listAccounts } from './control.ts'
import { Mistake } from './mistake.tsx'
import { useAction } from './use-action.ts'

/** Opens the portal in this world, signed in as one of its owners or as nobody. */
export function OpenPortal({ world }: { world: string }) {
  const { data: accounts = [] } = useQuery(listAccounts(world))
  const { run, isBusy, mistake } = useAction()
  const [userId, setUserId] = useState('')
  const account = accounts.find((one) => one.userId === userId)
  const open = (): void => {
    // Opened at once, or the browser takes it for a window that nobody asked for.
    const tab = window.open('', '_blank')
    run(async () => {
      document.cookie = `sim_world=${encodeURIComponent(world)}; path=/; samesite=lax`
      if (account) await logIn(account.userId, account.password)
      if (tab) tab.location.href = '/eqUser/view'
    })
  }
  return (
    <div className="ml-auto flex flex-wrap items-end gap-2">
      <label className="grid text-sm">
        Sign in as
        <select
          value={userId}
          onChange={({ currentTarget }) => setUserId(currentTarget.value)}
          className="min-h-11 rounded-8 border border-line-strong bg-surface px-3"
        >
          <option value="">nobody</option>
          {accounts
            .filter(({ kind }) => kind === 'owner')
            .slice(0, 500)
            .map((one) => (
              <option key={one.userId}>{one.userId}</option>
            ))}
        </select>
      </label>
      <Button disabled={isBusy} onClick={open}>
        Open the portal
      </Button>
      <Mistake text={mistake} />
    </div>
  )
}

async function logIn(userId: string, password: string): Promise<void> {
  const response = await fetch('/eqUser/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, password }),
  })
  if (!response.ok) throw new Error(`The login of ${userId} is answered with ${response.status}.`)
  // The portal asks who is signed in only where somebody has signed in.
  localStorage.setItem('equser.signedIn', 'yes')
}
