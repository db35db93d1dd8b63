import { runCommand } from './command.js'

const installLimitMs = 10 * 60_000

/**
 * Installs packages where there is apt-get and the right to use it.
 *
 * @returns whether they are installed now; why not has been logged
 */
export async function installDebianPackages(
  packages: string[],
  log: (line: string) => void,
): Promise<boolean> {
  const apt = await aptCommand()
  if (!apt) return false
  log(`Installing the Debian packages ${packages.join(' and ')} …`)
  // A mirror's list may be old enough to name packages that are gone; without a network the old list may still do.
  await runApt(apt, ['update'])
  const { isOk, reason } = await runApt(apt, [
    'install',
    '-y',
    '--no-install-recommends',
    ...packages,
  ])
  if (!isOk) log(`  not possible: ${reason}`)
  return isOk
}

/** How to call apt-get with the rights it needs, or undefined. */
async function aptCommand(): Promise<string[] | undefined> {
  const hasApt = await succeeds('apt-get', ['--version'])
  if (!hasApt) return undefined
  const setting = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  if (process.getuid?.() === 0) return setting
  return (await succeeds('sudo', ['-n', 'true'])) ? ['sudo', '-n', ...setting] : undefined
}

function runApt(apt: string[], args: string[]): ReturnType<typeof runCommand> {
  const [command = '', ...before] = apt
  return runCommand(command, [...before, '-q', ...args], { limitMs: installLimitMs })
}

async function succeeds(command: string, args: string[]): Promise<boolean> {
  const { isOk } = await runCommand(command, args, { limitMs: 20_000 })
  return isOk
}
