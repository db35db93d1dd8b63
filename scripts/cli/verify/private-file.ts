import { rename, rm, writeFile } from 'node:fs/promises'

/** Replaces a file atomically. Only its owner can read it, whatever mode an earlier file had. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const part = `${file}.part`
  await rm(part, { force: true })
  await writeFile(part, text, { mode: 0o600, flag: 'wx' })
  await rename(part, file)
}
