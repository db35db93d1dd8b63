import { execFileSync } from 'node:child_process'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { expect, test } from 'vitest'
import japanese from '../../scripts/cli/help.ja.json' with { type: 'json' }
import { createCommand } from '../../scripts/cli/command.ts'
import { addCompletion } from '../../scripts/cli/completion.ts'
import { createProgram } from '../../scripts/cli/program.ts'

function withSubcommands(command: CommandUnknownOpts): CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(withSubcommands)]
}

/** Every title and description in the help of all commands, line by line. */
async function englishTexts(): Promise<Set<string>> {
  const completing = createCommand('equser', '')
  await addCompletion(completing)
  const texts = new Set<string>()
  const record = (text: string) => {
    for (const line of text.split('\n')) {
      // Indented lines are commands.
      if (line !== '' && !line.startsWith(' ')) texts.add(line)
    }
    return text
  }
  for (const command of [await createProgram(), completing].flatMap(withSubcommands)) {
    command.configureHelp({ styleTitle: record, styleDescriptionText: record })
    command.configureOutput({ writeOut: () => undefined }).outputHelp()
  }
  return texts
}

test('every text of the help has a Japanese translation, and no translation is unused', async () => {
  expect(Object.keys(japanese).toSorted()).toEqual([...(await englishTexts())].toSorted())
})

test('no translation is still English', () => {
  for (const text of Object.values(japanese)) expect(text).toMatch(/[ぁ-ヿ一-龠]/)
})

function helpOf(command: string, locale: NodeJS.ProcessEnv): string {
  const args = ['scripts/cli/equser.js', ...command.split(' '), '--help']
  const { LC_ALL: _all, LC_MESSAGES: _messages, LANG: _language, ...env } = process.env
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...env, ...locale } })
}

test.each([
  { LANG: 'ja_JP.UTF-8' },
  { LC_MESSAGES: 'ja_JP.UTF-8', LANG: 'C.UTF-8' },
  { LC_ALL: 'ja_JP.UTF-8', LC_MESSAGES: 'C', LANG: 'C.UTF-8' },
])('the help is Japanese in a Japanese locale: %o', (locale) => {
  const help = helpOf('sim run', locale)
  expect(help).toMatch(/^使い方: equser sim run \[options\] <scenario\.\.\.>\n/)
  expect(help).toContain('\n終了コード：0 ')
  expect(help).not.toMatch(/Usage|Options|default:/)
})

test('the help is English in other locales', () => {
  expect(helpOf('sim run', { LC_ALL: 'C', LANG: 'ja_JP.UTF-8' })).toMatch(/^Usage: /)
})

test.each(['start', 'verify'])('the Japanese help of %s fits into a terminal', (command) => {
  const help = helpOf(command, { LANG: 'ja_JP.UTF-8' })
  for (const [line] of help.matchAll(/^ .*$/gm)) {
    const width = line.length + (line.match(/[^ -~…]/g)?.length ?? 0)
    expect(width, line).toBeLessThanOrEqual(80)
    expect(line).not.toMatch(/^ *[、。）」]/)
  }
})
