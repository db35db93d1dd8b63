import tab from '@bomb.sh/tab/commander'
import type { Command } from 'commander'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { listScenarios } from '../../simulator/worlds/scenario-catalogue.ts'

/** Adds the command `complete`, which prints the shell's completions of commands, options and built-in scenarios. */
export async function addCompletion(program: CommandUnknownOpts): Promise<void> {
  const scenarios = await listScenarios()
  const offerScenarios = (complete: (value: string, description: string) => void): void => {
    for (const { name, title } of scenarios) complete(name, title)
  }
  // The value is a commander object, but its types are more specific than the library expects.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { commands } = tab(program as unknown as Command)
  for (const name of ['sim run', 'sim check']) {
    const argument = commands.get(name)?.arguments.get('scenario')
    if (argument) argument.handler = offerScenarios
  }
  for (const name of ['start', 'sim serve']) {
    const option = commands.get(name)?.options.get('scenario')
    if (option) option.handler = offerScenarios
  }
  offerFiles(program)
}

/** Lets the shell complete file names where the completion library suggests nothing. */
function offerFiles(program: CommandUnknownOpts): void {
  const print = console.log
  let isEmpty = true
  console.log = (line: string) => {
    print(isEmpty && line === ':4' ? ':0' : line)
    isEmpty = false
  }
  program.hook('postAction', (_, command) => {
    if (command.args[0] === 'bash') print('complete -o default -F __equser_complete equser')
  })
}
