import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Language, headingId, sidebar } from './pages.ts'
import { words } from './search.js'

/** A part of a page, as the search index stores it. */
interface Section {
  anchor: string
  titles: string[]
  text: string
}

const japanese = {
  outline: { label: 'このページの内容', level: [2, 3] },
  docFooter: { prev: '前のページ', next: '次のページ' },
  darkModeSwitchLabel: '配色',
  lightModeSwitchTitle: '明るい配色にする',
  darkModeSwitchTitle: '暗い配色にする',
  sidebarMenuLabel: 'メニュー',
  returnToTopLabel: '先頭へ戻る',
  langMenuLabel: '言語を変える',
  skipToContentLabel: '本文へ',
}

const japaneseSearch = {
  button: { buttonText: '検索', buttonAriaLabel: '検索' },
  modal: {
    displayDetails: '詳しく表示',
    resetButtonTitle: '消す',
    backButtonTitle: '閉じる',
    noResultsText: '見つかりません：',
    footer: { selectText: '開く', navigateText: '移動', closeText: '閉じる' },
  },
}

/**
 * Returns the settings of VitePress.
 *
 * @param root the project's folder
 * @param output the output folder of the site
 */
export function siteSettings(root: string, output: string) {
  const sidebarOf = (language: Language) => sidebar(root, language)
  return {
    title: 'equser',
    base: '/docs/guide/',
    srcDir: 'pages',
    outDir: output,
    cacheDir: 'cache',
    // Without this icon, browsers would request /favicon.ico.
    head: [['link', { rel: 'icon', href: 'data:,' }]],
    // This option and the next one avoid inline scripts, which the content security policy forbids.
    metaChunk: true,
    transformHtml: (html: string) => withScriptFiles(html, output),
    markdown: { anchor: { slugify: headingId } },
    locales: {
      root: { label: 'English', lang: 'en', themeConfig: { sidebar: sidebarOf('en') } },
      ja: { label: '日本語', lang: 'ja', themeConfig: { ...japanese, sidebar: sidebarOf('ja') } },
    },
    themeConfig: {
      outline: { level: [2, 3] },
      // Hides links to the same page in another language, because most pages exist in one language only.
      i18nRouting: false,
      nav: [
        { text: 'Demo', link: '/demo/', target: '_self' },
        { text: 'API', link: '/../index.html', target: '_self' },
      ],
      search: {
        provider: 'local',
        options: {
          locales: { ja: { translations: japaneseSearch } },
          miniSearch: { _splitIntoSections: sections },
        },
      },
    },
  }
}

/** Moves the inline scripts of a page into files, which all pages share. */
function withScriptFiles(html: string, output: string): string {
  const page = html.replaceAll(/<script id="[^"]+">([^]*?)<\/script>/g, (_, script: string) => {
    const name = `assets/${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`
    mkdirSync(join(output, 'assets'), { recursive: true })
    writeFileSync(join(output, name), script)
    return `<script src="/docs/guide/${name}"></script>`
  })
  if (/<script(?![^>]* src=)/.test(page))
    throw new Error('A page contains an inline script, which the content security policy forbids.')
  return page
}

/**
 * Splits a page at its headings, for the search index. Separates words by spaces, so that the search finds Japanese words. The
 * first section also gets the words of the page's Japanese translation, because the index of the English pages omits Japanese
 * pages.
 */
function sections(file: string, html: string): Section[] {
  const [, ...parts] = html.split(
    /<h[1-6] id="([^"]*)"[^>]*>([^]*?)<a class="header-anchor"[^]*?<\/a><\/h[1-6]>/,
  )
  const found: Section[] = []
  for (let index = 0; index + 2 < parts.length; index += 3) {
    const [anchor = '', heading = '', content = ''] = parts.slice(index, index + 3).map(plainText)
    const titles = [...new Set([found[0]?.titles[0] ?? heading, heading])]
    found.push({ anchor, titles, text: words(`${heading} ${content}`).join(' ') })
  }
  const translation = join(dirname(file), 'ja', basename(file))
  if (found[0] && existsSync(translation)) {
    found[0].text += ` ${words(readFileSync(translation, 'utf8')).join(' ')}`
  }
  return found
}

function plainText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').trim()
}
