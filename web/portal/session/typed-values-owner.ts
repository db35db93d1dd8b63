/**
 * Deletes what was typed in this tab for another user. Session storage survives a reload, so it also
 * holds the user for whom it was typed: nobody, or the key of the last user who signed in. An expired
 * session deletes nothing, so that the same user can go on after the next login.
 */
export function keepTypedValuesOf(user: string): void {
  if (sessionStorage.getItem(ownerKey) === user) return
  sessionStorage.clear()
  sessionStorage.setItem(ownerKey, user)
}

/** Deletes what was typed in this tab. */
export function forgetTypedValues(): void {
  sessionStorage.clear()
}

const ownerKey = 'equser.owner'
