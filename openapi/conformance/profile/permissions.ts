import type { OperationId } from '../../contract/contract.ts'

interface LastingEffect {
  /** The operations that cause the effect. Empty if certain values or the number of calls cause it. */
  operations: readonly OperationId[]
  effect: string
}

/** Effects that can't be undone. Each needs its own permission in the profile. */
export const lastingEffects = {
  testCasts: {
    operations: ['sendTestCast', 'sendAlertTestCast'],
    effect: 'The terminal plays test broadcasts aloud and logs them.',
  },
  redundancyChecks: {
    operations: ['startRedundancyCheck'],
    effect:
      'The terminal uses its other data centre for a few minutes. The date of the check is not restored.',
  },
  onetimePasswords: {
    operations: ['issueOnetimePassword', 'loginWithOnetimePassword'],
    effect:
      'One-time passwords are emailed to the owner. Earlier one-time passwords become invalid.',
  },
  registration: {
    operations: ['initializeTerminal', 'registerUser'],
    effect:
      'A terminal under "registration" gets an owner with a random name. Only the provider can delete this owner.',
  },
  loginMails: {
    operations: ['requestLoginMail'],
    effect: 'An email with a new password-change URL is sent. Earlier URLs become invalid.',
  },
  passwordChanges: {
    operations: ['changePassword', 'resetPassword'],
    effect: 'The owner is logged out everywhere. The password is changed for a few seconds.',
  },
  weakPasswords: {
    operations: [],
    effect:
      'Passwords that are easy to guess are sent. A lenient server has such a password for a few seconds.',
  },
  lockouts: {
    operations: [],
    effect: 'Many failed logins are sent. The server may lock this machine out for a few minutes.',
  },
  longWaits: {
    operations: [],
    effect:
      'The run takes 40 minutes longer, to see whether sessions and one-time passwords end in time.',
  },
} as const satisfies Record<string, LastingEffect>

type Permission = keyof typeof lastingEffects

export const permissions = Object.keys(lastingEffects).filter(isPermission)

function isPermission(name: string): name is Permission {
  return Object.hasOwn(lastingEffects, name)
}

export function permissionFor(id: OperationId): Permission | undefined {
  return permissions.find((name) => {
    const operations: readonly OperationId[] = lastingEffects[name].operations
    return operations.includes(id)
  })
}
