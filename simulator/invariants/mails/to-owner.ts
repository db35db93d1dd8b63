import { mailsInvariant } from './mails-invariant.ts'

export const toOwner = mailsInvariant({
  name: 'mail-to-owner',
  statement: 'Every mail goes to the address of the owner of the terminal that it is about.',
  source: 'docs/requirements.md: mails',
  begin:
    () =>
    ({ to, text }, { state: { terminals, accounts } }) => {
      const [, serial = ''] = /シリアル番号: (\S+)/.exec(text) ?? []
      const owner = accounts[terminals[serial]?.ownerId ?? '']
      return owner?.kind === 'owner' && owner.mailAddress !== to
        ? `went to ${to}, not to ${owner.mailAddress}`
        : undefined
    },
})
