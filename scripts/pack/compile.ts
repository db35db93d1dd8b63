import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Compiles the sources of the npm package to JavaScript with declaration files. Keeps the folders, so that relative paths stay
 * valid.
 *
 * @param root the project's folder
 * @param output the folder of the package
 * @returns the texts of all compiled files, by path relative to the package
 * @throws Error with the compiler's output, or with the name of a missing file
 */
export async function compilePackage(root: string, output: string): Promise<Map<string, string>> {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
  const args = [compiler, '--project', join(root, 'scripts/pack'), '--outDir', output]
  await promisify(execFile)(process.execPath, args).catch((error: unknown) => {
    const text = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
    throw new Error(`The package can't be compiled.\n${text}`, { cause: error })
  })
  const texts = new Map<string, string>()
  for (const file of globSync('**/*.{js,ts}', { cwd: output, exclude: ['dist/**'] })) {
    const place = join(output, file)
    const compiled = await readFile(place, 'utf8')
    const text = file.endsWith('.d.ts') ? packagedTypes(compiled) : packagedCode(compiled)
    await writeFile(place, text)
    texts.set(file, text)
  }
  // Copies the declaration files of the sources, because the compiler only reads them.
  for (const file of globSync('{openapi,simulator}/generated/*.d.ts', { cwd: root })) {
    await mkdir(dirname(join(output, file)), { recursive: true })
    await copyFile(join(root, file), join(output, file))
  }
  checkWorkers(output, texts)
  return texts
}

/** Returns a file's code with the names of compiled files, and with commands as other projects call them. */
export function packagedCode(text: string): string {
  return text
    .replaceAll(/(new URL\('[^']+)\.ts'/g, "$1.js'")
    .replaceAll(/npm run contract:diff( --)?/g, 'equser contract diff')
    .replaceAll(/npm run (?:--silent )?(sim|mock|verify)( --(?= ))?/g, 'equser $1')
    .replaceAll(/npm start( --(?= ))?/g, 'equser start')
    .replaceAll('[-- options]', '[options]')
}

/** Returns the text of a declaration file, with imports of the compiled files. */
export function packagedTypes(text: string): string {
  return (
    text
      .replaceAll(/((?:from |import\()['"]\.[^'"]+?)(?:\.d)?\.ts(['"])/g, '$1.js$2')
      // The compiler's output imports `playwright/test`, which `@playwright/test` re-exports.
      .replaceAll('"playwright/test"', '"@playwright/test"')
  )
}

// Checks that all workers are compiled, because the compiler does not follow their URLs. Their names end with `worker`.
function checkWorkers(output: string, texts: Map<string, string>): void {
  for (const [file, text] of texts) {
    for (const [, target = ''] of text.matchAll(/new URL\('([^']*worker\.js)'/g)) {
      if (existsSync(join(output, dirname(file), target))) continue
      throw new Error(
        `${file} starts ${target}, which is not compiled. Add it to "files" in scripts/pack/tsconfig.json.`,
      )
    }
  }
}
