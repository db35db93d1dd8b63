import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommandLine, UsageError } from '../../simulator/cli/command-line.ts'
import { charactersOfFont } from './font-characters.ts'
import { textsOfGallery } from './gallery-texts.ts'

const usage = `Usage: node scripts/pictures/subset-fonts.ts FOLDER

Writes the fonts of the pictures, web/gallery/sheet/fonts: Noto Sans JP with the kana, the symbols and the kanji of level 1
of JIS X 0208, and all characters of the portal and the contract. FOLDER contains the packages that it needs:
  npm install --prefix FOLDER @expo-google-fonts/noto-sans-jp@0.4.3 subset-font@2.9.0

  --help  show this text`

const fonts = fileURLToPath(new URL('../../web/gallery/sheet/fonts/', import.meta.url))
const weights = { 400: 'Regular', 700: 'Bold' }
/** Those that browsers apply by themselves to horizontal text. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl']

await runCommandLine(
  usage,
  {},
  async (_, [folder]) => {
    if (folder === undefined) throw new UsageError('FOLDER is missing.')
    const packages = createRequire(join(resolve(folder), 'node_modules/'))
    const subset: unknown = packages('subset-font')
    if (!isSubsetFont(subset)) throw new Error('The package subset-font exports no function.')
    const wanted = [...new Set([...charactersOfJis(), ...(await textsOfGallery())])].join('')
    const found = new Set<string>()
    for (const [weight, name] of Object.entries(weights)) {
      const file = `@expo-google-fonts/noto-sans-jp/${weight}${name}/NotoSansJP_${weight}${name}.ttf`
      const whole = await readFile(packages.resolve(file))
      const font = await subset(whole, wanted, { targetFormat: 'sfnt', keepFeatures })
      for (const character of charactersOfFont(font)) found.add(character)
      const compressed = await subset(font, wanted, { targetFormat: 'woff2', keepFeatures })
      await writeFile(`${fonts}noto-sans-jp-${weight}.woff2`, compressed)
    }
    const sorted = [...found].toSorted((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
    await writeFile(`${fonts}characters.txt`, `${sorted.join('')}\n`)
    console.log(`${found.size} characters`)
  },
  { allowPositionals: true },
)

type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'sfnt' | 'woff2'; keepFeatures: string[] },
) => Promise<Buffer>

function isSubsetFont(value: unknown): value is SubsetFont {
  return typeof value === 'function'
}

/** Printable ASCII, and rows 1 to 8 (symbols and kana) and 16 to 47 (kanji of level 1) of JIS X 0208. */
function charactersOfJis(): string[] {
  const decoder = new TextDecoder('euc-jp')
  const row = (number: number): string[] =>
    range(1, 94).map((cell) => decoder.decode(Uint8Array.of(0xa0 + number, 0xa0 + cell)))
  return [
    ...range(0x20, 0x7e).map((code) => String.fromCharCode(code)),
    ...[...range(1, 8), ...range(16, 47)].flatMap(row),
  ].filter((character) => character !== '\uFFFD')
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
