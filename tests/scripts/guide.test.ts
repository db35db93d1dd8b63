import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { headingId, pageFiles, placeOf, sidebar, sitePage } from '../../scripts/guide/pages.ts'
import { words } from '../../scripts/guide/search.js'
import { siteSettings } from '../../scripts/guide/site.ts'

const pages = pageFiles('.')
const withoutCode = (text: string) => text.replaceAll(/^ *```[^]*?^ *```$/gm, '')

/** Returns the ids of a page's headings, which links may refer to. */
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

/** Queries must be split like the texts of the index, which MiniSearch splits at signs. */
test.each([
  ['SIM_TOKEN', ['SIM', 'TOKEN']],
  ["can't", ['can', 't']],
  ['ＨＡＲ　ｆｉｌｅ', ['HAR', 'file']],
])('a query has the words of the index: %s', (query, expected) => {
  expect(words(query)).toEqual(expected)
  const inIndex = words(query)
    .join(' ')
    .split(/[\n\r\p{Z}\p{P}]+/u)
  expect(words(query)).toEqual(inIndex)
})

test('English pages are also found by the words of their Japanese translation', () => {
  const { _splitIntoSections: split } = siteSettings('.', '').themeConfig.search.options.miniSearch
  const folder = mkdtempSync(join(tmpdir(), 'equser-guide-'))
  mkdirSync(join(folder, 'pages/ja'), { recursive: true })
  writeFileSync(join(folder, 'pages/ja/testers.md'), '# 端末の一覧')
  const html = '<h1 id="a">A<a class="header-anchor" href="#a"></a></h1> text'
  const texts = (page: string) => split(join(folder, page), html).map(({ text }) => text)
  expect(texts('pages/testers.md')).toEqual([expect.stringMatching(/^A text.*端末/)])
  expect(texts('pages/scenarios.md')).toEqual(['A text'])
  rmSync(folder, { recursive: true })
})

test('pages of the site have an icon, so that browsers do not request a missing one', () => {
  expect(JSON.stringify(siteSettings('.', '').head)).toContain('"rel":"icon"')
})
