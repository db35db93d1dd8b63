import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { expect, test } from 'vitest'
import { createProgram } from '../../scripts/cli/program.ts'
import { parse, programFiles, propertyNamesIn } from '../architecture/sources.ts'

/** Names of properties that a command's files destructure, read or declare. */
function usedNames(command: string): Set<string> {
  const isServing = ['start', 'serve'].includes(command)
  const files = new RegExp(
    isServing
      ? String.raw`^(?:scripts/cli/sim/serve|simulator/server/)`
      : String.raw`^scripts/cli/(?:\w+/)?${command}\b`,
  )
  return new Set(
    programFiles()
      .filter((file) => files.test(file))
      .flatMap((file) => propertyNamesIn(parse(file))),
  )
}

function commandsBelow(command: CommandUnknownOpts): CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(commandsBelow)]
}

test('every option of equser is used by its command', async () => {
  // Leaves out the program itself, whose option --version Commander handles.
  const [, ...commands] = commandsBelow(await createProgram())
  const withOptions = commands.filter(({ options }) => options.length > 0)
  expect(withOptions.length).toBeGreaterThan(4)
  const unused = withOptions.flatMap((command) => {
    const used = usedNames(command.name())
    return command.options
      .map((option) => ({ command: command.name(), name: option.attributeName() }))
      .filter(({ name }) => !used.has(name))
  })
  expect(unused).toEqual([])
})
