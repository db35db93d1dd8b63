import { expect, test } from 'vitest'
import { mailboxOf } from '../../../../openapi/conformance/calls/mailbox.ts'
import { readProfile } from '../../../../openapi/conformance/profile/profile.ts'

function mailboxWith(...command: string[]) {
  return mailboxOf(readProfile(JSON.stringify({ mailbox: { command } }), {}))
}

test('a mailbox is what the command of the profile prints', async () => {
  const readMails = mailboxWith(process.execPath, '-e', 'console.log("$HOME *")')
  await expect(readMails?.()).resolves.toBe('$HOME *\n')
})

test('a profile without a command has no mailbox', () => {
  expect(mailboxOf(readProfile('', {}))).toBeUndefined()
})

test('a command that fails or does not exist is reported with its code', async () => {
  await expect(mailboxWith(process.execPath, '-e', 'process.exit(3)')?.()).rejects.toThrow(
    'The command under "mailbox" in the profile failed (3).',
  )
  await expect(mailboxWith('/no/such/program')?.()).rejects.toThrow('(ENOENT)')
})
