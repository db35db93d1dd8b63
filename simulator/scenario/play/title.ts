import { unreachable } from '../../../openapi/base/unreachable.ts'
import type { PlayedAction, ResolvedExpectation } from '../scenario.ts'
import { viewNames } from '../expect/views.ts'
import { nameOf } from './sessions.ts'

export function titleOf(action: PlayedAction): string {
  switch (action.kind) {
    case 'expect':
      return expectationTitle(action.expect)
    case 'eventually':
    case 'always':
      return `${action.kind} ${expectationTitle(action.expect)}`
    case 'command':
      return commandTitle(action.written)
    case 'log-in':
      return `log in ${nameOf(action.as)}`
    case 'log-out':
      return `log out ${nameOf(action.as)}`
    case 'save':
      return 'save'
    default:
      return unreachable(action)
  }
}

export function commandTitle(command: { verb?: unknown; terminalId?: unknown }): string {
  const { verb, terminalId } = command
  const parts = ['do', verb, terminalId].filter((part) => typeof part === 'string')
  return parts.join(' ')
}

function expectationTitle(expect: ResolvedExpectation): string {
  const views = viewNames.filter((name) => expect[name] !== undefined).join(', ')
  if (expect.call === undefined) return views
  const user = expect.as === undefined ? 'nobody' : nameOf(expect.as)
  const outcome = expect.code === undefined ? '' : ` fails with ${expect.code}`
  const call = `${expect.call} as ${user}${outcome}`
  return views === '' ? call : `${call}, ${views}`
}
