import type { OperationId } from '../../contract/contract.ts'

/** What a verification does that can't be put back. */
interface LastingEffect {
  /** The operations that cause it. None for an effect of certain values or of the number of calls. */
  operations: readonly OperationId[]
  /** What stays or happens, as a sentence. */
  effect: string
}

/** Effects that can't be put back. Each needs its own permission in the profile. */
export const lastingEffects = {
  testCasts: {
    operations: ['sendTestCast', 'sendAlertTestCast'],
    effect: 'The terminal plays test broadcasts aloud and logs them.',
  },
  redundancyChecks: {
    operations: ['startRedundancyCheck'],
    effect:
      'The terminal uses its other data centre for some minutes. The date of the check stays.',
  },
  onetimePasswords: {
    operations: ['issueOnetimePassword', 'loginWithOnetimePassword'],
    effect: 'One-time passwords are mailed to the owner. Those from before become invalid.',
  },
  registration: {
    operations: ['initializeTerminal', 'registerUser'],
    effect:
      'A terminal under "registration" gets an owner with a random name, whom only the provider can delete.',
  },
  loginMails: {
    operations: ['requestLoginMail'],
    effect: 'A mail with a new password-change URL is sent. Those from before become invalid.',
  },
  passwordChanges: {
    operations: ['changePassword', 'resetPassword'],
    effect: 'The owner is logged out everywhere. The password changes for some seconds.',
  },
  weakPasswords: {
    operations: [],
    effect:
      'Passwords that are easy to guess are sent, which a lax server accepts for some seconds.',
  },
  lockouts: {
    operations: [],
    effect: 'Many failed logins are sent. The server may lock this machine out for some minutes.',
  },
} as const satisfies Record<string, LastingEffect>

type Permission = keyof typeof lastingEffects

/** All permissions, in the order in which they are shown. */
export const permissions = Object.keys(lastingEffects).filter(isPermission)

function isPermission(name: string): name is Permission {
  return Object.hasOwn(lastingEffects, name)
}

/** The permission that an operation needs. Undefined if all that it changes can be put back. */
export function permissionFor(id: OperationId): Permission | undefined {
  return permissions.find((name) => {
    const operations: readonly OperationId[] = lastingEffects[name].operations
    return operations.includes(id)
  })
}
