import { type OperationId, operationErrors } from '../../../../openapi/contract/contract.ts'
import { paths } from '../../../../web/portal/paths.ts'
import type { GeneratedUser } from '../../generate/cast.ts'
import { randomCast } from '../../generate/setup.ts'
import { type Chooser, createChooser } from '../chooser.ts'
import { ownOperations } from '../own-operations.ts'
import type { PageView } from '../page-view.ts'
import { textOf } from '../reaction.ts'
import { type ScreenName, isIn, screenAt } from '../screens.ts'
import type { WalkStep } from '../step.ts'
import { fillSteps, linkSteps, logInSteps, pressSteps } from './page-steps.ts'
import { newTask, taskSteps } from './task.ts'
import { faultStep, happeningSteps, sessionEndSteps, waitStep } from './world-steps.ts'

/** Pages that the user opens by their address. Finish and confirm pages too: they must not claim what did not happen. */
const addresses = Object.entries(paths)
  .filter(([name]) => name !== 'historyEvent' && name !== 'notFound')
  .map(([, path]) => path)

/** Addresses with a query, or of something that may not exist. */
const oddAddresses = [
  '/nowhere',
  `${paths.history}?offset=20`,
  `${paths.history}?offset=x`,
  `${paths.history}?month=2024-01`,
  `${paths.warnings}?offset=1000`,
  `${paths.confUpdateFinish}?isTermDownloaded=true`,
  `${paths.resetPassword}?userId=owner_1&token=${'a'.repeat(32)}`,
  `${paths.otpLogin}?redirect=%2Fotp%2Fconf`,
  `${paths.login}?redirect=%2Fuser%2Fhistory`,
]

/** Chooses the steps of one walk. */
export interface StepChooser {
  /**
   * What happens next: one step, or several that belong together.
   *
   * @param nowMs virtual time in epoch milliseconds
   */
  next(page: PageView, nowMs: number): WalkStep[]
}

/** What happens next, given a page and the virtual time in epoch milliseconds. */
type Choice = (page: PageView, nowMs: number) => (WalkStep | undefined)[]

/**
 * Creates the chooser of a seed. Each walk has weights of its own: some kinds of steps are left out and some are more
 * frequent, so that rare combinations occur (as in weights.ts of the plain exploration). One user acts in most of it.
 */
export function createStepChooser(seed: number): StepChooser {
  const chooser = createChooser(seed)
  let user = chooser.pick(randomCast.users) ?? firstUser
  let task = newTask(chooser)
  const usual: [weight: number, choice: Choice][] = [
    [12, (page) => [...fillSteps(page, user, chooser), ...pressSteps(page, chooser)]],
    [4, (page) => fillSteps(page, user, chooser)],
    [10, (page) => pressSteps(page, chooser)],
    [16, (page) => linkSteps(page, chooser)],
    [10, () => [{ kind: 'open', path: chooser.pick(addresses) ?? paths.login }]],
    [2, () => [{ kind: 'open', path: chooser.pick(oddAddresses) ?? paths.login }]],
    [1, () => [{ kind: 'open-mailed' }]],
    [1, () => logInSteps(user, chooser)],
    [6, () => [{ kind: 'go', to: 'back' }]],
    [2, () => [{ kind: 'go', to: 'forward' }]],
    [6, () => [{ kind: 'go', to: 'reload' }]],
    [4, () => [waitStep(chooser)]],
    [9, (_, nowMs) => happeningSteps(chooser, nowMs)],
    [3, (page) => sessionEndSteps(page, chooser)],
    [8, (page) => faultAndUse(page, chooser)],
  ]
  const ofWalk = usual.map(
    ([weight, choice]) => [weight * (chooser.pick(factors) ?? 1), choice] as const,
  )
  return {
    next(page, nowMs) {
      if (page.path === nowhere) return [{ kind: 'open', path: paths.login }]
      if (chooser.chance(isRefused(page) ? 0.5 : 0.04))
        user = chooser.pick(randomCast.users) ?? user
      if (task.left <= 0) task = newTask(chooser)
      const choice = chooser.pickWeighted<Choice>([
        [50, () => taskSteps(page, task, user, chooser)],
        [isIn(page.path, paths.user) ? 0 : 15, () => logInSteps(user, chooser)],
        [isConfirm(page) ? 40 : 0, () => pressSteps(page, chooser)],
        ...ofWalk,
      ])
      return (choice?.(page, nowMs) ?? []).filter((step) => step !== undefined)
    },
  }
}

/** How much more or less often than usual a walk takes a kind of step. */
const factors = [0, 0.5, 1, 1, 2, 4]

/** Where a browser is before its first page. */
const nowhere = 'about:blank'

const firstUser: GeneratedUser = {
  userId: '',
  password: '',
  terminalId: '',
  registrationCode: '',
  isAdmin: false,
}

/** Some users can't log in at all, such as those whose contract is cancelled. */
function isRefused({ path, text }: PageView): boolean {
  const texts = [...operationErrors('login')].map(({ code }) => textOf('login', code))
  return isIn(path, paths.login) && texts.some((one) => text.includes(one))
}

/** A fault, and what it may hit: the form of the page, or another page. */
function faultAndUse(page: PageView, chooser: Chooser): (WalkStep | undefined)[] {
  const here = screenAt(page.path)
  const saves = savesOf(here)
  if (saves.length > 0 && chooser.chance(0.7)) {
    return [faultStep(chooser, saves), ...pressSteps(page, chooser)]
  }
  const path = chooser.pick(addresses) ?? paths.login
  const there = screenAt(path)
  const read = there && ownOperations[there]?.read
  return [faultStep(chooser, read === undefined ? [] : [read]), { kind: 'open', path }]
}

function savesOf(screen: ScreenName | undefined): OperationId[] {
  const save = screen && ownOperations[screen]?.save
  return save === undefined ? [] : [save]
}

function isConfirm({ path }: PageView): boolean {
  return path.endsWith('Confirm')
}
