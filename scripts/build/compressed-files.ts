import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Writes a brotli and a gzip version of every text file of a folder, so that servers need not compress them. */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of globSync('**/*.{js,css,json,svg}', { cwd: folder })) {
    const content = await readFile(join(folder, file))
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content))
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
  }
}
