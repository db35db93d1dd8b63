import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Each page ends with its original and the beginning of the original's SHA-256. */
const pages = globSync(['*.ja.md', 'docs/ja/*.md'])

test('the guides of all users are in Japanese', () => {
  for (const guide of ['frontend', 'testers', 'integrators']) {
    expect(pages).toContain(`docs/ja/${guide}.md`)
  }
})

test.each(pages)('%s is as new as its original', (page) => {
  const [, original = ''] = /<!-- (\S+) [0-9a-f]{12} -->\n$/.exec(readFileSync(page, 'utf8')) ?? []
  expect(original, `${page} must end with a comment that names its original`).toMatch(/\.md$/)
  const digest = createHash('sha256').update(readFileSync(original)).digest('hex').slice(0, 12)
  const mark = `<!-- ${original} ${digest} -->`
  expect(
    readFileSync(page, 'utf8').endsWith(`${mark}\n`),
    `${page} is older than ${original}. Bring it up to date and end it with ${mark}`,
  ).toBe(true)
})
