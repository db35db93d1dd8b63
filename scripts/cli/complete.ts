import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import tab from '@bomb.sh/tab'
import { UsageError, runCommandLine } from './command-line.ts'
import { listScenarios } from '../../simulator/worlds/scenario-catalogue.ts'

const usage = `Usage: equser complete SHELL

Prints what completes commands, options and ready scenarios in a shell: bash (with the package bash-completion), zsh or fish.

  source <(equser complete bash)     in ~/.bashrc; with zsh in ~/.zshrc, after compinit
  equser complete fish | source      in ~/.config/fish/config.fish`

const shells = ['bash', 'zsh', 'fish']

await runCommandLine(
  usage,
  {},
  async (_, [shell = '', ...words]) => {
    // The shell's script calls it in this way.
    if (process.argv[2] === '--') return printCompletions([shell, ...words])
    if (!shells.includes(shell))
      throw new UsageError(`The shell must be one of: ${shells.join(', ')}.`)
    tab.setup('equser', 'equser', shell)
    // Names of files, where nothing else is offered.
    if (shell === 'bash') console.log('complete -o default -F __equser_complete equser')
  },
  { allowPositionals: true },
)

/** Prints what may stand in place of the last word: a line for each, with its description, and one that allows files. */
async function printCompletions(words: string[]): Promise<void> {
  const last = words.at(-1) ?? ''
  for (const [value, description] of await completions(words.slice(0, -1), last)) {
    if (value.startsWith(last)) console.log(`${value}\t${description}`)
  }
  console.log(`:${tab.directive}`)
}

async function completions(words: string[], last: string): Promise<[string, string][]> {
  const option = words.findIndex((word) => word.startsWith('-'))
  const command = option === -1 ? words : words.slice(0, option)
  const help = helpOf(command)
  const options = [...help.matchAll(/^ {2}(--[\w-]+)( [A-Z<]\S*)? +(.*)$/gm)]
  const before = options.find(([, name]) => name === words.at(-1))
  if (before?.[2] !== undefined && before[1] !== '--scenario') return []
  if (last.startsWith('-')) return options.map(([, name = '', , text = '']) => [name, text])
  const takesScenario = before !== undefined || /^sim (run|check)$/.test(command.join(' '))
  if (takesScenario) {
    const scenarios = await listScenarios()
    return scenarios.map(({ name, title }) => [name, title])
  }
  return [...help.matchAll(/^ {2}([a-z]+)(?: [a-z]+)? {2,}(.*)$/gm)].map(
    ([, name = '', text = '']) => [name, text],
  )
}

/** The help of a command, which lists its commands and options. It is empty if there is no such command. */
function helpOf(command: string[]): string {
  const program = createRequire(import.meta.url).resolve('./equser.js')
  const { stdout } = spawnSync(process.execPath, [program, ...command, '--help'], {
    encoding: 'utf8',
  })
  return stdout
}
