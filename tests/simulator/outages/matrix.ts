import type { ActionName, MatrixMoment, OutageName } from '../../explore/generate/matrix.ts'

/** The expected outcome at the end of the outage and, after `→`, the one 25 minutes later if it differs. `why` is the reason. */
type Cell = [outcome: string, why: string]

/** `usual` is the outcome unless one of the outages changes it. */
type Row = { usual: Cell } & Partial<Record<OutageName, Partial<Record<MatrixMoment, Cell>>>>

export function cellOf(action: ActionName, outage: OutageName, moment: MatrixMoment): Cell {
  const row: Row = matrix[action]
  return row[outage]?.[moment] ?? row.usual
}

const unreachable: Cell = ['refused 400014', "The terminal, which takes part, can't be reached."]
const cutOff = { before: unreachable }
const signedOut = { before: ['refused 401', 'Only the owner may do it.'] as Cell }

/** A terminal that restarts with a new option is not connected meanwhile. */
function restarting(code: number): { before: Cell } {
  return { before: [`refused ${code}`, 'The terminal restarts with the new option.'] }
}

const madeAnew = always('lost → connected east0', 'The connection is lost, and made anew.')
const notSynced = always(
  'disconnected → synced',
  'NTP needs power and the network. The next connection synchronises the clock.',
)
const failing: Cell = ['failed', 'The terminal loses its centre, so the check fails at once.']
const noWayBack: Cell = ['failed', "The terminal can't return to a centre that is down."]
const waiting: Cell = [
  'waiting 1.0.0 → up-to-date 1.1.0',
  'A download needs power and the network. It starts anew, if the window has not ended.',
]
const soundedLater: Cell = [
  'not mailed → mailed',
  'The terminal learns the alert when it receives alerts again, and sounds then, once.',
]
const notRepeated: Cell = [
  'nothing → measured',
  'Early warnings are not repeated, because they are too late. The measurement is reported later.',
]

const matrix: Record<ActionName, Row> = {
  boot: {
    usual: ['on', 'A boot needs power only, and lasts its time whatever the clock shows.'],
    power: always('off → on', 'The terminal boots when the power is back.'),
  },
  connect: {
    usual: ['connected east0', 'A connection needs neither a clock nor a session.'],
    link: madeAnew,
    power: madeAnew,
    centre: always(
      'connected west0 → connected east0',
      'The terminal connects to the secondary centre, and returns to the primary one 5 minutes after that is up.',
    ),
    flapping: always(
      'connecting east0 → connected east0',
      'Each attempt is cut. The one after the last cut succeeds.',
    ),
    loss: madeAnew,
  },
  sync: {
    usual: ['synced', 'NTP servers do not depend on the centre. Each connection synchronises.'],
    link: notSynced,
    power: notSynced,
    ntp: always('syncing → synced', 'The terminal tries until the server answers.'),
    clock: always(
      'syncing, 10 min ahead → synced',
      'Only a synchronisation corrects the clock. It jumps back.',
    ),
    flapping: notSynced,
    loss: notSynced,
  },
  settings: {
    usual: ['saved 3階, on', 'The terminal has the settings already, or the centre sends them.'],
    link: cutOff,
    power: {
      ...always(
        'saved 3階, off → saved 3階, on',
        'The terminal stores settings, and boots with them.',
      ),
      ...cutOff,
    },
    session: signedOut,
    flapping: cutOff,
    loss: cutOff,
    switching: restarting(400014),
  },
  check: {
    usual: [
      'checked',
      'A result stays until the next check. The centre dates it by its own clock.',
    ],
    link: { before: unreachable, during: failing },
    power: { before: unreachable, during: failing },
    centre: { before: noWayBack, during: noWayBack },
    session: signedOut,
    flapping: { before: unreachable, during: failing },
    loss: { before: unreachable, during: failing },
    switching: { ...restarting(400019), during: failing },
  },
  update: {
    usual: ['up-to-date 1.1.0', 'The centre starts the update. An installation needs power only.'],
    link: { before: waiting },
    power: { before: waiting, during: waiting },
    flapping: { before: waiting },
    loss: { before: waiting },
  },
  mail: {
    usual: ['mailed', 'A centre sends the mail by itself. An alert is not announced again.'],
    link: { before: soundedLater },
    power: { before: soundedLater },
    flapping: { before: soundedLater },
    loss: { before: soundedLater },
    switching: { before: soundedLater },
  },
  otp: {
    usual: ['used', 'A centre checks the password by itself, and counts by its own clock.'],
    link: cutOff,
    power: cutOff,
    session: {
      ...signedOut,
      during: ['refused 401', 'Only a session can use it. It stays valid for a new session.'],
    },
    flapping: cutOff,
    loss: cutOff,
    switching: restarting(400019),
  },
  reset: { usual: ['changed', 'The portal resets a password without terminal and session.'] },
  registration: {
    usual: [
      'registered 2階, on',
      'It needs no session, and the terminal has the settings already.',
    ],
    link: cutOff,
    power: {
      ...always(
        'registered 2階, off → registered 2階, on',
        'The terminal stores the settings before it restarts. It boots with them.',
      ),
      ...cutOff,
    },
    flapping: cutOff,
    loss: cutOff,
    switching: restarting(400008),
  },
  testCast: {
    usual: ['mailed', 'A centre sends the test and the mail by itself.'],
    link: cutOff,
    power: cutOff,
    session: signedOut,
    flapping: cutOff,
    loss: cutOff,
    switching: {
      before: ['refused 400', 'A test is sent only from the level on that is received.'],
    },
  },
  drill: {
    usual: ['joined', 'A centre keeps who takes part, and checks the deadline by its own clock.'],
    session: signedOut,
  },
  bulletins: {
    usual: ['warned M6.8, measured', 'The terminal was warned, and reported what it measured.'],
    link: { before: notRepeated },
    power: { before: ['nothing', 'A terminal without power receives and measures nothing.'] },
    clock: {
      before: [
        'warned M6.8, measured, dated 10 min ahead',
        'The terminal dates its records by its own clock. They are not corrected later.',
      ],
    },
    flapping: { before: notRepeated },
    loss: { before: notRepeated },
  },
}

/** Uses the same cell for every moment. */
function always(...cell: Cell): Record<MatrixMoment, Cell> {
  return { before: cell, during: cell, after: cell }
}
