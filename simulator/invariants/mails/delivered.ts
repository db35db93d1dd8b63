import { mailsInvariant } from './mails-invariant.ts'

export const delivered = mailsInvariant({
  name: 'mail-failure',
  statement: 'No mail is sent while the delivery of mails fails.',
  source: 'simulator/models/mail/mail.ts',
  begin:
    () =>
    (_, { state }) =>
      state.areMailsFailing ? 'was sent although the delivery fails' : undefined,
})
