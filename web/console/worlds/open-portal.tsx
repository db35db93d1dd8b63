import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { listAccounts, queryClient } from '../control.ts'
import { Mistake } from '../mistake.tsx'
import { useAction } from '../use-action.ts'

/** More names than that nobody reads; what is typed narrows them down. */
const mostNames = 50

/** Opens the portal in this world, signed in as one of its owners or as nobody. */
export function OpenPortal({ world }: { world: string }) {
  const { run, isBusy, mistake } = useAction()
  const [userId, setUserId] = useState('')
  // Names change seldom, and there can be thousands: they are asked for when somebody wants to choose.
  const [isChoosing, setIsChoosing] = useState(false)
  const { data: accounts = [] } = useQuery({ ...listAccounts(world), enabled: isChoosing })
  const listId = useId()
  const owners = accounts.filter(({ kind }) => kind === 'owner')
  const open = (): void => {
    // Opened at once, or the browser takes it for a window that nobody asked for.
    const tab = window.open('', '_blank')
    run(async () => {
      try {
        document.cookie = `sim_world=${encodeURIComponent(world)}; path=/; samesite=lax`
        if (userId !== '') {
          const known = await queryClient.fetchQuery(listAccounts(world))
          const account = known.find((one) => one.kind === 'owner' && one.userId === userId)
          if (!account) throw new Error(`There is no owner ${userId} in this world.`)
          await logIn(account.userId, account.password)
        }
        if (tab) tab.location.href = '/eqUser/view'
      } catch (error) {
        tab?.close()
        throw error
      }
    })
  }
  return (
    <div className="ml-auto flex flex-wrap items-end gap-2">
      <label className="grid text-sm">
        Sign in as
        <input
          list={listId}
          value={userId}
          placeholder="nobody"
          autoComplete="off"
          onFocus={() => setIsChoosing(true)}
          onBlur={() => setIsChoosing(false)}
          onChange={({ currentTarget }) => setUserId(currentTarget.value)}
          className="min-h-11 rounded-8 border border-line-strong bg-surface px-3"
        />
      </label>
      <datalist id={listId}>
        {owners
          .filter((one) => one.userId.includes(userId))
          .slice(0, mostNames)
          .map((one) => (
            <option key={one.userId}>{one.userId}</option>
          ))}
      </datalist>
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
