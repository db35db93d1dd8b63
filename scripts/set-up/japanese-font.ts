import { runCommand } from './command.js'
import { installDebianPackages } from './debian-packages.ts'

/**
 * Sees to it that the browser can draw Japanese, as far as this machine lets us.
 *
 * @returns whether it can
 */
export async function ensureJapaneseFont(log: (line: string) => void): Promise<boolean> {
  if (await hasJapaneseFont()) return true
  if ((await installDebianPackages(['fonts-noto-cjk'], log)) && (await hasJapaneseFont())) {
    return true
  }
  log('No Japanese font found: texts will show as boxes. Install one (Debian: fonts-noto-cjk).')
  return false
}

async function hasJapaneseFont(): Promise<boolean> {
  const { isOk, output } = await runCommand('fc-list', [':lang=ja', 'family'], { limitMs: 30_000 })
  return isOk && output.trim() !== ''
}
