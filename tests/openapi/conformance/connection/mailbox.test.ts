import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { mailboxOf } from '../../../../openapi/conformance/calls/mailbox.ts'
import { readProfile } from '../../../../openapi/conformance/profile/profile.ts'

function mailboxWith(...command: string[]) {
  return mailboxOf(readProfile(JSON.stringify({ mailbox: { command } }), {}), tmpdir())
}

test("the mailbox contains what the profile's command prints", async () => {
  const readMails = mailboxWith(process.execPath, '-e', 'console.log("$HOME *")')
  await expect(readMails?.()).resolves.toBe('$HOME *\n')
})

test("a command runs in the profile's folder", async () => {
  const readMails = mailboxWith(process.execPath, '-e', 'console.log(process.cwd())')
  await expect(readMails?.()).resolves.toBe(`${realpathSync(tmpdir())}\n`)
})

test('a profile without a command has no mailbox', () => {
  expect(mailboxOf(readProfile('', {}), tmpdir())).toBeUndefined()
})

test('a command that fails or does not exist is reported with its code and output', async () => {
  const failing = 'console.error("no such folder: INBOX"); process.exit(3)'
  await expect(mailboxWith(process.execPath, '-e', failing)?.()).rejects.toThrow(
    'The command under "mailbox" in the profile failed (3): no such folder: INBOX',
  )
  await expect(mailboxWith('/no/such/program')?.()).rejects.toThrow('(ENOENT)')
})
