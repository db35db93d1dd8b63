import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative } from 'node:path'

export type Language = 'en' | 'ja'

interface Group {
  title: Record<Language, string>
  /** Files of the project, or patterns of them. */
  files: string[]
}

/** The pages of the site that are files of the project, as they are listed beside each page. */
const groups: Group[] = [
  {
    title: { en: 'Start', ja: 'はじめに' },
    files: ['README.md', 'docs/tour.md', 'README.ja.md', 'docs/ja/tour.md'],
  },
  {
    title: { en: 'Guides', ja: 'ガイド' },
    files: ['frontend', 'testers', 'integrators'].flatMap((name) => [
      `docs/${name}.md`,
      `docs/ja/${name}.md`,
    ]),
  },
  {
    title: { en: 'Topics', ja: '詳しい説明（英語）' },
    files: ['scenarios', 'earthquakes', 'cluster', 'security'].map((name) => `docs/${name}.md`),
  },
  {
    title: { en: 'Internals', ja: '内部（英語）' },
    files: [
      'docs/architecture.md',
      'CONTRIBUTING.md',
      'docs/requirements.md',
      'tests/explore/README.md',
      'docs/decisions/README.md',
      'docs/decisions/0*.md',
      'docs/data-sources.md',
      'web/map/outlines/sources.md',
      'simulator/quake/sources.md',
      'CHANGELOG.md',
    ],
  },
]

/** The modules that have pages. Each names itself in a comment. */
export const modules = [
  'simulator/testing/playwright.ts',
  'simulator/testing/client.ts',
  'openapi/exports/msw.ts',
  'openapi/exports/contract.ts',
  'openapi/exports/api-client.ts',
]

/** The files of the project that are pages of the site. */
export function pageFiles(root: string): string[] {
  return groups.flatMap(({ files }) => filesOf(root, files))
}

/** Where a file is on the site, e.g. `ja/testers.md` for `docs/ja/testers.md`. */
export function placeOf(file: string): string {
  if (file === 'README.ja.md') return 'ja/index.md'
  return file.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md')
}

/** The groups of links beside a page. Pages that are not in Japanese are listed in English. */
export function sidebar(root: string, language: Language) {
  const listed = groups.map(({ title, files }) => {
    const all = filesOf(root, files)
    const japanese = all.filter((file) => placeOf(file).startsWith('ja/'))
    const english = all.filter((file) => !japanese.includes(file))
    const chosen = language === 'ja' && japanese.length > 0 ? japanese : english
    return {
      text: title[language],
      items: chosen.map((file) => ({
        text: headingOf(readFileSync(join(root, file), 'utf8')),
        link: `/${placeOf(file).replace(/(index)?\.md$/, '')}`,
      })),
    }
  })
  const text = language === 'ja' ? 'モジュール（英語）' : 'Modules'
  return [...listed.slice(0, -1), { text, items: modules.map(moduleLink) }, ...listed.slice(-1)]
}

function moduleLink(file: string) {
  const name = basename(file, '.ts')
  return { text: `equser/${name}`, link: `/api/equser/${name}` }
}

/** The id of a heading as GitHub makes it, so that a link to it works there and on the site. */
export function headingId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}

/** The text of the first heading of a page. */
export function headingOf(text: string): string {
  const [, heading = ''] = /^# (.+)$/m.exec(text) ?? []
  return heading
}

/**
 * Makes a page of the site of a file of the project. Links from file to file become links from page to page. A link to a file
 * that is no page becomes a text that names the file. Pictures stay where they are.
 *
 * @param file the page's file, relative to the project's folder
 * @param pages all files that are pages
 * @param folder the folder of the site's pages, relative to the project's folder
 */
export function sitePage(text: string, file: string, pages: string[], folder: string): string {
  const place = placeOf(file)
  const link = (...[found, mark, label = '', path = '', heading = '']: (string | undefined)[]) => {
    const target = posix.join(posix.dirname(file), path)
    if (mark === '!') return `![${label}](${relative(dirname(join(folder, place)), target)})`
    if (found?.endsWith('.md)') || pages.includes(target))
      return `[${label}](/${placeOf(target)}${heading})`
    return `<span title="${target}">${label}</span>`
  }
  return outsideCode(text, (part) =>
    part
      .replaceAll(japaneseLineEnd, '')
      .replaceAll(
        /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\((?!\w+:|#)([^)#\s]+)(#[^)\s]*)?\)/g,
        (found: string, ...parts: (string | undefined)[]) => link(found, ...parts.slice(0, 4)),
      ),
  )
}

// Japanese has no spaces between words, and Markdown makes one of a line's end.
const japaneseLineEnd =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。）」])\n(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}（「])/gu

/** Changes what stands outside the blocks of code. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^ *```[^]*?^ *```$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
}

function filesOf(root: string, patterns: string[]): string[] {
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
}
