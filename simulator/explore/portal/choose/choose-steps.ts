import type { OperationId } from '../../../../openapi/contract/contract.ts'
import { paths } from '../../../../web/portal/paths.ts'
import type { GeneratedUser } from '../../generate/cast.ts'
import { randomCast } from '../../generate/setup.ts'
import type { Chooser } from '../chooser.ts'
import { ownOperations } from '../own-operations.ts'
import type { PageView } from '../page-view.ts'
import { type ScreenName, isIn, screenAt } from '../screens.ts'
import type { WalkStep } from '../step.ts'
import { fillSteps, linkSteps, logInSteps, pressSteps } from './page-steps.ts'
import { commandStep, faultStep, waitStep } from './world-steps.ts'

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

/**
 * What happens next in a walk: one step, or several that belong together.
 *
 * @param nowMs virtual time in epoch milliseconds
 */
export function chooseSteps(page: PageView, chooser: Chooser, nowMs: number): WalkStep[] {
  if (page.path === nowhere) return [{ kind: 'open', path: paths.login }]
  const isSignedIn = isIn(page.path, paths.user)
  const user = chooser.pick(randomCast.users) ?? firstUser
  const chosen = chooser.pickWeighted<() => (WalkStep | undefined)[]>([
    [isSignedIn ? 1 : 25, () => logInSteps(user)],
    [14, () => [...fillSteps(page, user, chooser), ...pressSteps(page, chooser)]],
    [4, () => fillSteps(page, user, chooser)],
    [isConfirm(page) ? 60 : 12, () => pressSteps(page, chooser)],
    [18, () => linkSteps(page, chooser)],
    [10, () => [{ kind: 'open', path: chooser.pick(addresses) ?? paths.login }]],
    [2, () => [{ kind: 'open', path: chooser.pick(oddAddresses) ?? paths.login }]],
    [6, () => [{ kind: 'go', to: 'back' }]],
    [2, () => [{ kind: 'go', to: 'forward' }]],
    [6, () => [{ kind: 'go', to: 'reload' }]],
    [5, () => [waitStep(chooser)]],
    [7, () => [commandStep(chooser, nowMs)]],
    [6, () => faultAndUse(page, chooser)],
  ])
  const steps = chosen?.() ?? []
  return steps.filter((step) => step !== undefined)
}

/** Where a browser is before its first page. */
const nowhere = 'about:blank'

const firstUser: GeneratedUser = {
  userId: '',
  password: '',
  terminalId: '',
  registrationCode: '',
  isAdmin: false,
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
