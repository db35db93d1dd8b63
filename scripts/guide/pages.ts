import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative } from 'node:path'

export type Language = 'en' | 'ja'

interface Group {
  title: Record<Language, string>
  /** The files of the group, as paths or glob patterns. */
  files: string[]
}

/** The pages of the site, in the order of the sidebar. */
const groups: Group[] = [
  {
    title: { en: 'Start', ja: 'はじめに' },
    files: ['README.md', 'docs/tour.md', 'README.ja.md', 'docs/ja/tour.md'],
  },
  {
    title: { en: 'Guides', ja: 'ガイド' },
    files: [
      ...['frontend', 'testers', 'integrators'].flatMap((name) => [
        `docs/${name}.md`,
        `docs/ja/${name}.md`,
      ]),
      'docs/ja/scenarios.md',
    ],
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

/** The modules that other repositories import. Each has an `@module` comment. */
export const modules = [
  'simulator/testing/playwright.ts',
  'simulator/testing/client.ts',
  'simulator/in-process/simulator.ts',
  'openapi/exports/msw.ts',
  'openapi/exports/contract.ts',
  'openapi/exports/api-client.ts',
]

/** For some pages, the scenario of the demo that shows the topic of the page. */
const demoScenarios: Record<string, string> = {
  'docs/tour.md': 'kanazawa-2024',
  'docs/ja/tour.md': 'kanazawa-2024',
  'docs/earthquakes.md': 'noto-2024',
  'docs/scenarios.md': 'busy-night',
  'docs/ja/scenarios.md': 'busy-night',
}

/** The path of the demo, which is built together with the site. */
export const demoPath = '/docs/guide/demo/'

export function pageFiles(root: string): string[] {
  return groups.flatMap(({ files }) => filesOf(root, files))
}

/** Returns the site's path of a file, for example `ja/testers.md` for `docs/ja/testers.md`. */
export function placeOf(file: string): string {
  if (file === 'README.ja.md') return 'ja/index.md'
  return file.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md')
}

/** Returns the sidebar. In Japanese, groups without Japanese pages list their English pages. */
export function sidebar(root: string, language: Language) {
  const listed = groups.map(({ title, files }) => {
    const all = filesOf(root, files)
    const japanese = all.filter((file) => placeOf(file).startsWith('ja/'))
    const english = all.filter((file) => !japanese.includes(file))
    const chosen = language === 'ja' && japanese.length > 0 ? japanese : english
    return {
      text: title[language],
      items: chosen.map((file) => ({
        text: /^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '',
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

/** Returns the id that GitHub gives a heading, so that links to a heading work both on GitHub and on the site. */
export function headingId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}

/**
 * Converts a file of the project to a page of the site. Links between files become links between pages. A link to a file that is
 * not a page becomes text with the file name as tooltip. Images stay at their paths.
 *
 * @param file relative to the project's folder
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
  return outsideCode(withDemo(text, file), (part) =>
    part
      .replaceAll(japaneseLineEnd, '')
      .replaceAll(
        /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\((?!\w+:|#)([^)#\s]+)(#[^)\s]*)?\)/g,
        (found: string, ...parts: (string | undefined)[]) => link(found, ...parts.slice(0, 4)),
      ),
  )
}

function withDemo(text: string, file: string): string {
  const scenario = demoScenarios[file]
  if (scenario === undefined) return text
  const label = placeOf(file).startsWith('ja/') ? 'デモで試す' : 'Try it in the demo'
  const link = `<a href="${demoPath}#scenario=${scenario}" target="_blank">${label}</a>`
  return text.replace(/^# .+$/m, `$&\n\n${link}`)
}

// Line breaks between Japanese characters are removed, because Markdown would turn them into spaces.
const japaneseLineEnd =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。）」])\n(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}（「])/gu

/** Applies `change` to the text outside code blocks. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^ *```[^]*?^ *```$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
}

function filesOf(root: string, patterns: string[]): string[] {
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
}
