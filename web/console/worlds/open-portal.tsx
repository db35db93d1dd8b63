import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { localStore } from '../../runtime/storage.ts'
import { ActionButton } from '../action-form.tsx'
import { listAccounts, queryClient } from '../control.ts'
import { t } from '../words/words.ts'

/** The maximum number of suggested owners. Typing narrows them down. */
const maxSuggestions = 50

/** Opens the portal in a new tab, signed in as an owner or signed out. */
export function OpenPortal({ world }: { world: string }) {
  const [userId, setUserId] = useState('')
  // Fetches the accounts only while the field has focus, because there can be thousands.
  const [isFocused, setIsFocused] = useState(false)
  const { data: accounts = [] } = useQuery({ ...listAccounts(world), enabled: isFocused })
  const listId = useId()
  const owners = accounts.filter(({ kind }) => kind === 'owner')
  const open = async () => {
    // Opens the tab before any asynchronous call, because browsers would later block the tab as a pop-up.
    const tab = window.open('', '_blank')
    try {
      document.cookie = `sim_world=${encodeURIComponent(world)}; path=/; samesite=lax`
      if (userId !== '') {
        const allAccounts = await queryClient.fetchQuery(listAccounts(world))
        const account = allAccounts.find(
          (candidate) => candidate.kind === 'owner' && candidate.userId === userId,
        )
        if (!account) throw new Error(t('This world has no owner named {user}.', { user: userId }))
        await logIn(account.userId, account.password)
      }
      if (tab) tab.location.href = '/eqUser/view'
    } catch (error) {
      tab?.close()
      throw error
    }
  }
  return (
    <div className="ml-auto flex items-end gap-2">
      <label className="grid text-sm">
        <span className="max-md:sr-only">{t('Sign in as')}</span>
        <input
          list={listId}
          value={userId}
          placeholder={t('signed out')}
          autoComplete="off"
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          onChange={({ currentTarget }) => setUserId(currentTarget.value)}
          className="min-h-11 max-md:w-28 rounded-8 border border-line-strong bg-surface px-3"
        />
      </label>
      <datalist id={listId}>
        {owners
          .filter((account) => account.userId.includes(userId))
          .slice(0, maxSuggestions)
          .map((account) => (
            <option key={account.userId}>{account.userId}</option>
          ))}
      </datalist>
      <ActionButton action={open}>{t('Open portal')}</ActionButton>
    </div>
  )
}

async function logIn(userId: string, password: string): Promise<void> {
  const response = await fetch('/eqUser/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, password }),
  })
  if (!response.ok)
    throw new Error(
      t('Login as {user} failed with status {status}.', { user: userId, status: response.status }),
    )
  // Makes the portal ask for the signed-in user, which it does on public pages only if this entry exists.
  localStore.setItem('equser.signedIn', 'yes')
}
