import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the paths of scenario files. Replaces each folder by the scenario files in it and its subfolders, in alphabetical
 * order. Skips hidden folders and `node_modules`.
 */
export async function scenarioFiles(paths: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(paths.map(filesAt))
  return lists.flat()
}

async function filesAt(path: string): Promise<string[]> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    // Treats a missing path as a file, because reading the file then reports the error.
    () => false,
  )
  if (!isFolder) return [path]
  const entries = await readdir(path, { recursive: true })
  return entries
    .filter((entry) => /\.ya?ml$/.test(entry) && !/(^|[\\/])(\.|node_modules[\\/])/.test(entry))
    .toSorted()
    .map((entry) => join(path, entry))
}
