import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * Copies files and folders of the project into a new temporary folder, where they can be edited. `node_modules` is a link.
 *
 * @returns the folder; the caller removes it
 */
export async function copyProject(parts: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'equser-copy-'))
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
