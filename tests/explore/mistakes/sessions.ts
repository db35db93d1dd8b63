import type { MistakesByRule } from './mistake.ts'
import { aroundInputs, inBodies, isCallOf, saveValues, terminals } from './plant.ts'

export const sessionMistakes: MistakesByRule = {
  'attempts-limited': {
    guesses: {
      'a login is not locked': aroundInputs((context, apply) => {
        context.state.attempts.failedAt = {}
        apply()
      }),
      'failed logins are never forgotten': aroundInputs((context, apply) => {
        const { failedAt } = context.state.attempts
        for (const [secret, times] of Object.entries(failedAt))
          Reflect.set(
            failedAt,
            secret,
            times.map(() => context.nowMs),
          )
        apply()
      }),
    },
  },
  'ended-session': {
    sessions: {
      'other sessions outlive a password change': aroundInputs((context, apply, input) => {
        const kept = { ...context.state.sessions }
        apply()
        if (isCallOf('changePassword', input)) Object.assign(context.state.sessions, kept)
      }),
      'sessions never end': aroundInputs((context, apply) => {
        for (const session of Object.values(context.state.sessions))
          session.lastUsedAt = context.nowMs
        apply()
      }),
      'reading calls do not extend the session': aroundInputs((context, apply, input) => {
        const { sessions } = context.state
        const kept = Object.entries(sessions).map(
          ([id, { lastUsedAt }]) => [id, lastUsedAt] as const,
        )
        apply()
        if (input.kind !== 'request' || input.request.method !== 'GET') return
        for (const [id, lastUsedAt] of kept) {
          const session = sessions[id]
          if (session) session.lastUsedAt = lastUsedAt
        }
      }),
    },
    'password-reset': {
      'sessions outlive a password reset': aroundInputs((context, apply, input) => {
        const kept = { ...context.state.sessions }
        apply()
        if (isCallOf('resetPassword', input)) Object.assign(context.state.sessions, kept)
      }),
    },
  },
  'one-time-password': {
    'one-time-password': {
      'a one-time password works twice': aroundInputs((context, apply, input) => {
        const restore = saveValues(context, ({ onetimePassword }) => onetimePassword)
        apply()
        if (!isCallOf('loginWithOnetimePassword', input)) return
        restore((terminal, value) => {
          terminal.onetimePassword = value
        })
      }),
      "the terminal's page never closes": aroundInputs((context, apply) => {
        for (const { page } of Object.values(context.state.sessions)) {
          if (page) page.usedAt = context.nowMs
        }
        apply()
      }),
      'a reissued one-time password expires with the first one': keepsOnReissue('issuedAt'),
      'a one-time password that is issued again is not the one in the mail':
        keepsOnReissue('token'),
      "using the terminal's page does not keep it open": aroundInputs((context, apply, input) => {
        const kept = Object.values(context.state.sessions).map(({ page }) => page?.usedAt)
        apply()
        if (!isCallOf('getTerminalPage', input)) return
        for (const [index, { page }] of Object.values(context.state.sessions).entries()) {
          if (page?.kind === 'shown') page.usedAt = kept[index] ?? page.usedAt
        }
      }),
    },
    'expired-one-time-password': {
      'one-time passwords never expire': aroundInputs((context, apply) => {
        for (const { onetimePassword } of terminals(context)) {
          if (onetimePassword) onetimePassword.issuedAt = context.nowMs
        }
        apply()
      }),
    },
  },
  'reset-token': {
    'password-reset': {
      'a password-change URL works twice': aroundInputs((context, apply, input) => {
        const kept = new Map(
          Object.values(context.state.accounts).map((account) => [
            account,
            account.kind === 'owner' ? account.passwordReset : undefined,
          ]),
        )
        apply()
        if (!isCallOf('resetPassword', input)) return
        for (const [account, passwordReset] of kept) {
          if (account.kind === 'owner') account.passwordReset = passwordReset
        }
      }),
      'an older password-change URL stays valid instead of the newest': aroundInputs(
        (context, apply, input) => {
          const owners = () =>
            Object.values(context.state.accounts).filter((account) => account.kind === 'owner')
          const kept = owners().map(({ passwordReset }) => passwordReset)
          apply()
          if (!isCallOf('requestLoginMail', input)) return
          for (const [index, owner] of owners().entries())
            owner.passwordReset = kept[index] ?? owner.passwordReset
        },
      ),
    },
  },
  'own-data': {
    administrator: {
      'everybody sees the settings of the first terminal': inBodies('getSettings', (body) => {
        body['mailAddress'] = 'owner_1@example.jp'
      }),
    },
  },
}

/** Plants a mistake: a new one-time password keeps a field of the earlier one. */
function keepsOnReissue(field: 'issuedAt' | 'token') {
  return aroundInputs((context, apply, input) => {
    const restore = saveValues(context, ({ onetimePassword }) => onetimePassword?.[field])
    apply()
    if (!isCallOf('issueOnetimePassword', input)) return
    restore(({ onetimePassword }, value) => {
      if (onetimePassword && value !== undefined) Object.assign(onetimePassword, { [field]: value })
    })
  })
}
