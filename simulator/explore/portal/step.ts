import type { Command } from '../../state/command.ts'
import type { ControlName } from './page-view.ts'

/** One thing that happens in a walk: what the user does in the browser, or what happens in the world. */
export type WalkStep =
  /** The user opens an address. The path is the one below the portal's base path. */
  | { kind: 'open'; path: string }
  | { kind: 'click'; control: ControlName; times?: 2 }
  /** The user presses Enter in a field or at a button. */
  | { kind: 'enter'; control: ControlName; times?: 2 }
  | { kind: 'fill'; control: ControlName; text: string }
  /** The user types the one-time password that was mailed last. */
  | { kind: 'fill-mailed'; control: ControlName }
  /** The user opens the link in the mail about a forgotten password that was sent last. */
  | { kind: 'open-mailed' }
  | { kind: 'choose'; control: ControlName; value: string }
  | { kind: 'go'; to: 'back' | 'forward' | 'reload' }
  /** Virtual time passes, in milliseconds. */
  | { kind: 'wait'; ms: number }
  | { kind: 'command'; command: WalkCommand }

/** A tester's command. Faults end by themselves, so that no walk has to clear them. */
export type WalkCommand = Exclude<Command, { verb: 'clear-faults' }>

/** Whether a step may send a form: only then may the portal save anything. */
export function maySubmit(step: WalkStep): boolean {
  return step.kind === 'click' || step.kind === 'enter'
}

/** A step in words. */
export function describeStep(step: WalkStep): string {
  switch (step.kind) {
    case 'open':
      return `open ${step.path}`
    case 'click':
    case 'enter':
      return `${step.kind} ${nameOf(step.control)}${step.times === 2 ? ' twice' : ''}`
    case 'fill':
      return `fill ${nameOf(step.control)} with ${JSON.stringify(step.text)}`
    case 'fill-mailed':
      return `fill ${nameOf(step.control)} with the one-time password of the last mail`
    case 'open-mailed':
      return 'open the link of the last mail'
    case 'choose':
      return `choose ${JSON.stringify(step.value)} in ${nameOf(step.control)}`
    case 'go':
      return step.to
    case 'wait':
      return `wait ${step.ms / 1_000} s`
    case 'command':
      return `command ${JSON.stringify(step.command)}`
  }
  return step satisfies never
}

function nameOf({ kind, name, nth }: ControlName): string {
  return `${kind} ${JSON.stringify(name)}${nth === 0 ? '' : ` (number ${nth + 1})`}`
}
