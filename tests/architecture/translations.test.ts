import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import japanese from '../../web/console/words/japanese.json' with { type: 'json' }

/** Each page ends with its original and the beginning of the original's SHA-256. */
const pages = globSync(['*.ja.md', 'docs/ja/*.md'])

test('the guides of all users are in Japanese', () => {
  for (const guide of ['frontend', 'testers', 'integrators', 'scenarios']) {
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

/** The Japanese texts of the console and of the help of commands. */
const screens = [
  'web/console/words/japanese.json',
  'web/console/words/japanese-names.json',
  'scripts/cli/help.ja.json',
]

/** Words on the screens, each with other words for the same thing that pages must not use. */
const words: Record<string, RegExp> = {
  シミュレーター: /シミュレータ(?!ー)/,
  サーバー: /サーバ(?!ー)/,
  ヘッダー: /ヘッダ(?!ー)/,
  フォルダー: /フォルダ(?!ー)/,
  テスト配信: /テスト放送|試験(放送|配信)/,
  バックエンド担当者: /統合担当者/,
  API契約: /(?<!API|利用)契約/,
  リクエスト: /要求と|要求を送信/,
  制御API: /制御 API/,
  プロバイダー: /接続事業者/,
  レスポンス: /応答(?:[をとにの](?!し)|が必要)/,
}

test.each(Object.entries(words))('%s has one name in all guides and screens', (_, other) => {
  for (const page of [...pages, ...screens])
    expect(readFileSync(page, 'utf8'), page).not.toMatch(other)
})

function originalOf(page: string): string {
  const [, original = ''] = /<!-- (\S+) [0-9a-f]{12} -->\n$/.exec(readFileSync(page, 'utf8')) ?? []
  return readFileSync(original, 'utf8')
}

/** Returns the lines of shell blocks without comments, and the modules that code blocks import. */
function commandsAndImports(text: string): string[] {
  const blocks = [...text.matchAll(/^```(\w+).*\n([^]*?)^```$/gm)]
  const shell = blocks.filter(([, language]) => language === 'sh')
  return [
    ...shell.flatMap(([, , code = '']) =>
      code.split('\n').map((line) => line.replace(/ +#.*/, '')),
    ),
    ...blocks.flatMap(([, , code = '']) =>
      [...code.matchAll(/ from '(.+)'$/gm)].map(([, name = '']) => name),
    ),
  ]
}

test.each(pages)('%s has only commands and imports of its original', (page) => {
  const known = new Set(commandsAndImports(originalOf(page)))
  const own = commandsAndImports(readFileSync(page, 'utf8'))
  expect(own.filter((line) => !known.has(line))).toEqual([])
})

const consoleWords = Object.entries(japanese)
test('the examples of the scenario language are the same in both languages', () => {
  const examplesIn = (page: string) =>
    [...readFileSync(page, 'utf8').matchAll(/^```yaml\n[^]*?^```$/gm)].map(([text]) =>
      text.replaceAll(/^#.*\n| +#.*/gm, ''),
    )
  expect(examplesIn('docs/ja/scenarios.md')).toEqual(examplesIn('docs/scenarios.md'))
})

/** Bold texts that name no part of a screen. */
const emphasis = /^(?:stated|inferred|.+開発者|.+担当者)$/

test.each([
  ['Japanese', pages, consoleWords.map(([, word]) => word)],
  ['English', ['docs/testers.md', 'docs/tour.md'], consoleWords.map(([word]) => word)],
])('%s guides name the parts of screens as the screens do', (_, guides, names) => {
  const demo = [...readFileSync('web/demo/index.html', 'utf8').matchAll(/>([^<>]+)</g)]
  const ofDemo = demo.map(([, word = '']) => word)
  const known = new Set([...names, ...ofDemo, 'モック', 'Ctrl+K'])
  for (const page of guides) {
    const bold = [...readFileSync(page, 'utf8').matchAll(/\*\*([^*]+)\*\*/g)].map(
      ([, text = '']) => text,
    )
    expect(
      bold.filter((text) => !known.has(text) && !emphasis.test(text)),
      page,
    ).toEqual([])
  }
})
