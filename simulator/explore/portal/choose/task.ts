import { paths } from '../../../../web/portal/paths.ts'
import type { GeneratedUser } from '../../generate/cast.ts'
import { randomCast } from '../../generate/setup.ts'
import type { Chooser } from '../chooser.ts'
import { ownOperations } from '../own-operations.ts'
import { type ScreenName, formOf, isIn, screenAt, screens } from '../screens.ts'
import type { PageView } from '../page-view.ts'
import type { WalkStep } from '../step.ts'
import { fillSteps, linkSteps, logInSteps, pressSteps } from './page-steps.ts'

/** Something that a user wants to get done, over several pages. */
export interface Task {
  /** Where its form is, or the page to read. */
  form: ScreenName
  /** How many more choices the user makes for it. Some tasks can't be done in some worlds. */
  left: number
  /** Whether its form was sent, with or without success. */
  isSent: boolean
}

/** The screens at which tasks begin: those with a form, or whose confirm page sends it. */
export const forms: readonly ScreenName[] = [
  ...new Set(
    screens.filter((name) => ownOperations[name]?.save !== undefined).map((name) => formOf(name)),
  ),
].filter((name) => name !== 'login' && name !== 'adminLogin')

/** Pages that show what the world has, and that a user comes to read. */
const readings: readonly ScreenName[] = [
  'termStatus',
  'history',
  'termLog',
  'warnings',
  'latestWarning',
  'simulation',
]

/** Pages between the form of a task and its end. */
const between: ReadonlySet<ScreenName> = new Set([
  ...screens.filter((name) => formOf(name) !== name),
  'userRegistration',
  'resetPassword',
  'otpLogin',
])

const choices = 9

/** A task that begins. */
export function newTask(chooser: Chooser): Task {
  const form = chooser.pick(chooser.chance(0.75) ? forms : readings)
  return { form: form ?? 'confUpdate', left: choices, isSent: false }
}

/** Who does a task: the user of the walk, or somebody who has no account yet. */
export function doerOf({ form }: Task, user: GeneratedUser): GeneratedUser {
  if (form !== 'initializeTerminal' && !form.startsWith('userRegistration')) return user
  return { ...user, ...randomCast.newcomer, userId: 'atarashii_1' }
}

/** What the user does next for a task: opens its page, fills in the form, sends it, and looks at what became of it. */
export function taskSteps(
  page: PageView,
  task: Task,
  user: GeneratedUser,
  chooser: Chooser,
): (WalkStep | undefined)[] {
  task.left -= 1
  const screen = screenAt(page.path)
  const form = paths[task.form]
  // The login leads on to the form.
  const isLogin = isIn(page.path, paths.login) || isIn(page.path, paths.adminLogin)
  if (isLogin && isIn(form, paths.user)) return logInSteps(user, chooser, page)
  if (task.isSent || (screen && ownOperations[screen]?.reports !== undefined)) {
    task.left = 0
    return afterSteps(task, chooser)
  }
  if (screen === task.form && readings.includes(screen)) {
    task.left = 0
    return linkSteps(page, chooser)
  }
  if (screen === 'forgotFinish') return [{ kind: 'open-mailed' }]
  const isOnTheWay = screen === task.form || (screen !== undefined && between.has(screen))
  if (!isOnTheWay) return openSteps(page, task, chooser)
  task.isSent = ownOperations[screen]?.save !== undefined && chooser.chance(0.5)
  const fills = chooser.chance(0.9) ? fillSteps(page, doerOf(task, user), chooser, 0.95) : []
  return [...fills, ...pressSteps(page, chooser)]
}

/** The form of the task, by a link of the page if it has one, else by its address. */
function openSteps(page: PageView, { form }: Task, chooser: Chooser): WalkStep[] {
  const open: WalkStep = { kind: 'open', path: paths[form] }
  if (chooser.chance(0.4)) return [open]
  const links = page.controls.filter(({ leadsTo }) => leadsTo === paths[form])
  const steps = linkSteps({ ...page, controls: links }, chooser)
  return steps.length > 0 ? steps : [open]
}

/** A form was sent: back, again, and wherever its success would show. */
function afterSteps({ form }: Task, chooser: Chooser): (WalkStep | undefined)[] {
  const back: WalkStep = { kind: 'go', to: 'back' }
  const finish = finishOf(form)
  const chosen = chooser.pickWeighted<WalkStep[]>([
    [3, [back]],
    [2, [back, { kind: 'go', to: 'forward' }]],
    [3, [{ kind: 'go', to: 'reload' }]],
    [4, [{ kind: 'open', path: paths[form] }]],
    [2, [{ kind: 'open', path: paths.termStatus }]],
    [
      2,
      [
        { kind: 'open', path: paths[form] },
        { kind: 'open', path: paths[finish] },
      ],
    ],
    [1, [{ kind: 'open', path: paths[finish] }]],
  ])
  return chosen ?? []
}

function finishOf(form: ScreenName): ScreenName {
  const finish = [form, form.replace(/Mail$/, '')]
    .map((name) => `${name}Finish`)
    .find((name) => screens.some((one) => one === name))
  return screens.find((one) => one === finish) ?? form
}
