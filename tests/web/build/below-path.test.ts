import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { movedBelow } from '../../../web/build/below-path.ts'

test('addresses of pages and calls move below the path, and other texts stay', () => {
  const code = `api.GET('/eqUser/api/user'); x = \`/sim/api/\${y}\`; href="/eqUser/api/open"; '/simulation'
    /^\\/eqUser\\/view/.exec(z); import a from '../../simulator/a.ts'`
  expect(movedBelow('/a/b/', code))
    .toBe(`api.GET('/a/b/eqUser/api/user'); x = \`/a/b/sim/api/\${y}\`; href="/a/b/eqUser/api/open"; '/simulation'
    /^\\/a\\/b\\/eqUser\\/view/.exec(z); import a from '../../simulator/a.ts'`)
})

/** Files that may contain absolute paths: for addresses in emails, and for the cookie of a token, which the demo does not need. */
const known = ['web/console/mails/mails.tsx', 'web/console/token-form.tsx']

test('no page has an address that would stay above the path', () => {
  const files = globSync('web/{portal,console,api,forms,map,ui,text,runtime}/**/*.{ts,tsx}')
  const left = files.filter((file) => {
    const moved = movedBelow('/a/', readFileSync(file, 'utf8'))
    return /(?<![\w.*)\]])\\?\/(?:eqUser|sim)\b/.test(
      moved.replaceAll(/\\?\/a\\?\/(?:eqUser|sim)/g, ''),
    )
  })
  expect(left.toSorted()).toEqual(known)
})
