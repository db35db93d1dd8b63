import { minuteMs } from '../../openapi/base/durations.ts'
import { runCommand } from '../../scripts/set-up/command.js'

const installLimitMs = 10 * minuteMs

/**
 * Installs packages with apt-get if the machine has it and this process runs as root. Never uses sudo.
 *
 * @returns whether the packages are installed. Logs the reason if not
 */
export async function installDebianPackages(
  packages: string[],
  log: (line: string) => void,
): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await aptGet(['--version'])).isOk) return false
  log(`Installing the Debian packages ${packages.join(' and ')} …`)
  // The package list may be too old for the mirror. A failed update is ignored, because without a network the old list may suffice.
  await aptGet(['update'])
  const { isOk, reason } = await aptGet(['install', '-y', '--no-install-recommends', ...packages])
  if (!isOk) log(`  failed: ${reason}`)
  return isOk
}

function aptGet(args: string[]): ReturnType<typeof runCommand> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return runCommand('apt-get', ['-q', ...args], { env, limitMs: installLimitMs })
}
