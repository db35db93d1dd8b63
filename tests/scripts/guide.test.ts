import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { headingId, pageFiles, placeOf, sidebar, sitePage } from '../../scripts/guide/pages.ts'
import { words } from '../../scripts/guide/search.js'

const pages = pageFiles('.')
const withoutCode = (text: string) => text.replaceAll(/^ *```[^]*?^ *```$/gm, '')

/** Ids of headings, for links. */
function idsOf(file: string): string[] {
  const text = withoutCode(readFileSync(file, 'utf8'))
  const ids = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => headingId(heading))
  expect(new Set(ids).size, `two headings of ${file} have one text`).toBe(ids.length)
  return ids
}

test('every page of docs/ is on the site, in its language', () => {
  expect(pages.filter((file) => !existsSync(file))).toEqual([])
  expect(pages).toContain('docs/decisions/0001-contract.md')
  const english = sidebar('.', 'en').flatMap(({ items }) => items.map(({ link }) => link))
  expect(english).toContain('/testers')
  expect(english.filter((link) => link.startsWith('/ja/'))).toEqual([])
  const japanese = sidebar('.', 'ja').flatMap(({ items }) => items.map(({ link }) => link))
  expect(japanese).toEqual(expect.arrayContaining(['/ja/', '/ja/testers', '/scenarios']))
})

test.each(pages)('links in %s to a heading point to an existing one', (file) => {
  const text = withoutCode(readFileSync(file, 'utf8'))
  const links = [...text.matchAll(/\]\(((?!\w+:)[^)#\s]*)#([^)\s]+)\)/g)]
  const wrong = links.filter(([, path = '', id = '']) => {
    const target = path === '' ? file : join(dirname(file), path)
    return target.endsWith('.md') && !idsOf(target).includes(id)
  })
  expect(wrong.map(([link]) => link)).toEqual([])
})

test('links lead to pages of the site, and files outside it are named', () => {
  const page = (text: string) => sitePage(text, 'docs/ja/testers.md', pages, '.cache/guide/pages')
  expect(page('[a](../scenarios.md#values) [b](#c) [d](https://e.jp)')).toBe(
    '[a](/scenarios.md#values) [b](#c) [d](https://e.jp)',
  )
  expect(page('[`x.ts`](../../web/x.ts)')).toBe('<span title="web/x.ts">`x.ts`</span>')
  expect(page('![a](../../web/console/console.png)')).toBe(
    '![a](../../../../web/console/console.png)',
  )
  expect(page('```md\n[a](../scenarios.md)\n```')).toBe('```md\n[a](../scenarios.md)\n```')
  expect(placeOf('docs/decisions/README.md')).toBe('decisions/index.md')
})

test('the search finds the words of Japanese texts', () => {
  expect(words('端末の設定を保存する sim-run')).toEqual(
    expect.arrayContaining(['端末', '設定', '保存', 'sim', 'run']),
  )
})
