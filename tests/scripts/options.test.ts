import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { expect, test } from 'vitest'
import { createProgram } from '../../scripts/cli/program.ts'
import { parse, programFiles, propertyNamesIn } from '../architecture/sources.ts'

/** The names of everything that the commands and the server take out of objects, or have a property for. */
const usedNames = new Set(
  programFiles()
    .filter((file) => /^(?:scripts\/cli|simulator\/server)\//.test(file))
    .flatMap((file) => propertyNamesIn(parse(file))),
)

/** The command and all below it. */
function commandsBelow(command: CommandUnknownOpts): CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(commandsBelow)]
}

test('every option of equser is used', async () => {
  // The option --version is that of commander.
  const [, ...commands] = commandsBelow(await createProgram())
  const options = commands.flatMap((command) =>
    command.options.map((option) => ({ command: command.name(), name: option.attributeName() })),
  )
  expect(options.length).toBeGreaterThan(30)
  expect(options.filter(({ name }) => !usedNames.has(name))).toEqual([])
})
