import type {
  ActionName,
  MatrixMoment,
  OutageName,
} from '../../../simulator/explore/generate/matrix.ts'

/** What is expected when an action and an outage meet, and why. */
export interface Cell {
  /** The outcome at the end of the outage, and after `→` the one 25 minutes later if it differs. */
  outcome: string
  why: string
}

/** Every action with every outage, by the moment when the outage begins. */
export const matrix: Record<ActionName, Record<OutageName, Record<MatrixMoment, Cell>>> = {
  boot: {
    link: always('on', 'A boot needs power only. The terminal connects when the network is back.'),
    power: {
      before: {
        outcome: 'off → on',
        why: "Without power the terminal can't boot. It boots when the power is back.",
      },
      during: { outcome: 'off → on', why: 'A boot that is cut starts anew.' },
      after: { outcome: 'off → on', why: 'The terminal goes off and boots again.' },
    },
    centre: always('on', 'A boot needs power only.'),
    ntp: always('on', 'The clock is synchronised after the boot.'),
    session: always('on', 'No session takes part.'),
    clock: always('on', 'A boot lasts its time whatever the clock shows.'),
  },
  connect: {
    link: {
      before: {
        outcome: 'lost → connected east0',
        why: 'There is nothing to connect to until the network is back.',
      },
      during: {
        outcome: 'lost → connected east0',
        why: 'A connection that is being made is given up, and made anew.',
      },
      after: { outcome: 'lost → connected east0', why: 'The connection is lost, and made anew.' },
    },
    power: {
      before: {
        outcome: 'lost → connected east0',
        why: 'A terminal without power makes no connection. It boots and connects when the power is back.',
      },
      during: {
        outcome: 'lost → connected east0',
        why: 'The connection is given up. The terminal boots and connects.',
      },
      after: {
        outcome: 'lost → connected east0',
        why: 'The connection is lost. The terminal boots and connects.',
      },
    },
    centre: always(
      'connected west0 → connected east0',
      'The terminal connects to the secondary centre, and returns to the primary one 5 minutes after that is up.',
    ),
    ntp: always('connected east0', 'A connection needs no clock.'),
    session: always('connected east0', 'No session takes part.'),
    clock: always('connected east0', 'A connection needs no clock.'),
  },
  sync: {
    link: always(
      'disconnected → synced',
      'NTP needs the network. The next connection synchronises the clock.',
    ),
    power: always(
      'disconnected → synced',
      'A clock without power is not synchronised. The next connection synchronises it.',
    ),
    centre: always(
      'synced',
      'NTP servers do not depend on the centre. The failover synchronises the clock again.',
    ),
    ntp: {
      before: { outcome: 'syncing → synced', why: 'The terminal tries until the server answers.' },
      during: { outcome: 'syncing → synced', why: 'The terminal tries until the server answers.' },
      after: {
        outcome: 'syncing → synced',
        why: 'The terminal notices that the server is silent, and tries until it answers.',
      },
    },
    session: always('synced', 'No session takes part.'),
    clock: always(
      'syncing, 10 min ahead → synced',
      'Only a synchronisation corrects the clock. It jumps back.',
    ),
  },
  settings: {
    link: {
      before: {
        outcome: 'refused 400014',
        why: "Settings are sent to the terminal at once, which can't be reached.",
      },
      during: {
        outcome: 'saved 3階, on',
        why: 'The terminal has the settings already. It restarts without the network.',
      },
      after: { outcome: 'saved 3階, on', why: 'The settings are applied.' },
    },
    power: {
      before: {
        outcome: 'refused 400014',
        why: "Settings are sent to the terminal at once, which can't be reached.",
      },
      during: {
        outcome: 'saved 3階, off → saved 3階, on',
        why: 'The terminal stores settings before it restarts. It boots with them.',
      },
      after: { outcome: 'saved 3階, off → saved 3階, on', why: 'The settings are applied.' },
    },
    centre: {
      before: {
        outcome: 'saved 3階, on',
        why: 'The terminal is at the secondary centre, which sends the settings.',
      },
      during: { outcome: 'saved 3階, on', why: 'The terminal has the settings already.' },
      after: { outcome: 'saved 3階, on', why: 'The settings are applied.' },
    },
    ntp: always('saved 3階, on', 'No clock takes part.'),
    session: {
      before: { outcome: 'refused 401', why: 'Only the owner may change settings.' },
      during: { outcome: 'saved 3階, on', why: 'The settings are with the terminal already.' },
      after: { outcome: 'saved 3階, on', why: 'The settings are applied.' },
    },
    clock: always('saved 3階, on', 'No clock takes part.'),
  },
  check: {
    link: {
      before: {
        outcome: 'refused 400014',
        why: "A check is sent to the terminal, which can't be reached.",
      },
      during: {
        outcome: 'failed',
        why: 'The terminal loses its centre, so the check fails at once.',
      },
      after: { outcome: 'checked', why: 'A result stays until the next check.' },
    },
    power: {
      before: {
        outcome: 'refused 400014',
        why: "A check is sent to the terminal, which can't be reached.",
      },
      during: {
        outcome: 'failed',
        why: 'The terminal loses its centre, so the check fails at once.',
      },
      after: { outcome: 'checked', why: 'A result stays until the next check.' },
    },
    centre: {
      before: {
        outcome: 'failed',
        why: "The terminal can't return to a primary centre that is down.",
      },
      during: {
        outcome: 'failed',
        why: "The terminal can't return to a primary centre that is down.",
      },
      after: { outcome: 'checked', why: 'A result stays until the next check.' },
    },
    ntp: always('checked', 'No clock takes part.'),
    session: {
      before: { outcome: 'refused 401', why: 'Only the owner may start a check.' },
      during: { outcome: 'checked', why: 'The terminal carries the check out by itself.' },
      after: { outcome: 'checked', why: 'A result stays until the next check.' },
    },
    clock: always('checked', 'The centre dates the check by its own clock.'),
  },
  update: {
    link: {
      before: {
        outcome: 'waiting 1.0.0 → up-to-date 1.1.0',
        why: 'A download needs the network. It starts when the network is back, if the window has not ended.',
      },
      during: { outcome: 'up-to-date 1.1.0', why: 'The installation needs no network.' },
      after: { outcome: 'up-to-date 1.1.0', why: 'The update is complete.' },
    },
    power: {
      before: {
        outcome: 'waiting 1.0.0 → up-to-date 1.1.0',
        why: 'An update waits for power, until its window ends.',
      },
      during: {
        outcome: 'waiting 1.0.0 → up-to-date 1.1.0',
        why: 'An installation that is cut leaves the old version. The update starts anew.',
      },
      after: { outcome: 'up-to-date 1.1.0', why: 'The update is complete.' },
    },
    centre: {
      before: { outcome: 'up-to-date 1.1.0', why: 'The secondary centre has the update as well.' },
      during: { outcome: 'up-to-date 1.1.0', why: 'The installation needs no centre.' },
      after: { outcome: 'up-to-date 1.1.0', why: 'The update is complete.' },
    },
    ntp: always('up-to-date 1.1.0', 'The centre starts the update by its own clock.'),
    session: always('up-to-date 1.1.0', 'No session takes part.'),
    clock: always('up-to-date 1.1.0', 'The centre starts the update by its own clock.'),
  },
  mail: {
    link: {
      before: {
        outcome: 'not mailed → mailed',
        why: 'The terminal learns the alert when it connects, and sounds then. The mail follows after 5 minutes.',
      },
      during: { outcome: 'mailed', why: 'The centre sends the mail by itself.' },
      after: { outcome: 'mailed', why: 'The mail has been sent.' },
    },
    power: {
      before: {
        outcome: 'not mailed → mailed',
        why: 'The terminal learns the alert when it connects, and sounds then. The mail follows after 5 minutes.',
      },
      during: { outcome: 'mailed', why: 'The centre sends the mail by itself.' },
      after: { outcome: 'mailed', why: 'The mail has been sent.' },
    },
    centre: {
      before: {
        outcome: 'mailed',
        why: 'The secondary centre delivers the alert and sends the mail.',
      },
      during: {
        outcome: 'mailed',
        why: 'The secondary centre sends the mail. The alert is not announced again.',
      },
      after: {
        outcome: 'mailed',
        why: 'The mail has been sent. The alert is not announced again.',
      },
    },
    ntp: always('mailed', 'No clock takes part.'),
    session: always('mailed', 'No session takes part.'),
    clock: always('mailed', 'The centre sends the mail by its own clock.'),
  },
  otp: {
    link: {
      before: {
        outcome: 'refused 400014',
        why: "The password is for the page of the terminal, which can't be reached.",
      },
      during: { outcome: 'used', why: 'The centre checks the password by itself.' },
      after: { outcome: 'used', why: 'The password has been used.' },
    },
    power: {
      before: {
        outcome: 'refused 400014',
        why: "The password is for the page of the terminal, which can't be reached.",
      },
      during: { outcome: 'used', why: 'The centre checks the password by itself.' },
      after: { outcome: 'used', why: 'The password has been used.' },
    },
    centre: {
      before: { outcome: 'used', why: 'The secondary centre issues and checks the password.' },
      during: { outcome: 'used', why: 'The secondary centre checks the password.' },
      after: { outcome: 'used', why: 'The password has been used.' },
    },
    ntp: always('used', 'The centre counts the minutes by its own clock.'),
    session: {
      before: { outcome: 'refused 401', why: 'Only the owner gets a password.' },
      during: {
        outcome: 'refused 401',
        why: 'Only a session can use the password. It stays valid for a new session.',
      },
      after: { outcome: 'used', why: 'The password has been used.' },
    },
    clock: always('used', 'The centre counts the minutes by its own clock.'),
  },
  reset: {
    link: always('changed', 'The portal resets a password without the terminal.'),
    power: always('changed', 'The portal resets a password without the terminal.'),
    centre: always('changed', 'The portal resets a password without the terminal.'),
    ntp: always('changed', 'The portal counts the hours by its own clock.'),
    session: always('changed', 'Whoever forgot the password has no session.'),
    clock: always('changed', 'The portal counts the hours by its own clock.'),
  },
  registration: {
    link: {
      before: {
        outcome: 'refused 400014',
        why: "A registration writes to the terminal, which can't be reached.",
      },
      during: {
        outcome: 'registered 2階, on',
        why: 'The terminal has the settings already. It restarts without the network.',
      },
      after: { outcome: 'registered 2階, on', why: 'The terminal is registered.' },
    },
    power: {
      before: {
        outcome: 'refused 400014',
        why: "A registration writes to the terminal, which can't be reached.",
      },
      during: {
        outcome: 'registered 2階, off → registered 2階, on',
        why: 'The terminal stores the settings before it restarts. It boots with them.',
      },
      after: {
        outcome: 'registered 2階, off → registered 2階, on',
        why: 'The terminal is registered.',
      },
    },
    centre: {
      before: {
        outcome: 'registered 2階, on',
        why: 'The secondary centre writes to the terminal.',
      },
      during: { outcome: 'registered 2階, on', why: 'The terminal has the settings already.' },
      after: { outcome: 'registered 2階, on', why: 'The terminal is registered.' },
    },
    ntp: always('registered 2階, on', 'No clock takes part.'),
    session: always('registered 2階, on', 'A registration needs no session.'),
    clock: always('registered 2階, on', 'No clock takes part.'),
  },
  testCast: {
    link: {
      before: { outcome: 'refused 400014', why: "The terminal can't be reached." },
      during: { outcome: 'mailed', why: 'The centre sends the mail by itself.' },
      after: { outcome: 'mailed', why: 'The mail has been sent.' },
    },
    power: {
      before: { outcome: 'refused 400014', why: "The terminal can't be reached." },
      during: { outcome: 'mailed', why: 'The centre sends the mail by itself.' },
      after: { outcome: 'mailed', why: 'The mail has been sent.' },
    },
    centre: {
      before: { outcome: 'mailed', why: 'The secondary centre sends the test and the mail.' },
      during: { outcome: 'mailed', why: 'The secondary centre sends the mail.' },
      after: { outcome: 'mailed', why: 'The mail has been sent.' },
    },
    ntp: always('mailed', 'No clock takes part.'),
    session: {
      before: { outcome: 'refused 401', why: 'Only the owner may send a test.' },
      during: { outcome: 'mailed', why: 'The test has been sent.' },
      after: { outcome: 'mailed', why: 'The test has been sent.' },
    },
    clock: always('mailed', 'The centre sends the mail by its own clock.'),
  },
  drill: {
    link: always('joined', 'The centre keeps who takes part. The terminal need not be reached.'),
    power: always('joined', 'The centre keeps who takes part. The terminal need not be reached.'),
    centre: always('joined', 'The secondary centre keeps who takes part as well.'),
    ntp: always('joined', 'The portal checks the deadline by its own clock.'),
    session: {
      before: { outcome: 'refused 401', why: 'Only the owner may join.' },
      during: { outcome: 'joined', why: 'Who has joined takes part.' },
      after: { outcome: 'joined', why: 'Who has joined takes part.' },
    },
    clock: always('joined', 'The portal checks the deadline by its own clock.'),
  },
  bulletins: {
    link: {
      before: {
        outcome: 'nothing → measured',
        why: 'Early warnings are not repeated, because they are too late. The measurement reaches the history when the network is back.',
      },
      during: {
        outcome: 'warned M6.9, measured',
        why: 'The terminal was warned, and reported what it measured.',
      },
      after: {
        outcome: 'warned M6.9, measured',
        why: 'The terminal was warned, and reported what it measured.',
      },
    },
    power: {
      before: {
        outcome: 'nothing',
        why: 'A terminal without power receives and measures nothing.',
      },
      during: {
        outcome: 'warned M6.9, measured',
        why: 'The terminal was warned, and reported what it measured.',
      },
      after: {
        outcome: 'warned M6.9, measured',
        why: 'The terminal was warned, and reported what it measured.',
      },
    },
    centre: {
      before: {
        outcome: 'warned M6.9, measured',
        why: 'The secondary centre delivers the warnings.',
      },
      during: {
        outcome: 'warned M6.9, measured',
        why: 'The final values had arrived before the failover.',
      },
      after: {
        outcome: 'warned M6.9, measured',
        why: 'The terminal was warned, and reported what it measured.',
      },
    },
    ntp: always(
      'warned M6.9, measured',
      'The clock is still right a short time after its last synchronisation.',
    ),
    session: always('warned M6.9, measured', 'No session takes part.'),
    clock: {
      before: {
        outcome: 'warned M6.9, measured, dated 10 min ahead',
        why: 'The terminal dates its records by its own clock. They are not corrected later.',
      },
      during: {
        outcome: 'warned M6.9, measured',
        why: 'The shaking was dated before the clock went wrong.',
      },
      after: {
        outcome: 'warned M6.9, measured',
        why: 'The shaking was dated before the clock went wrong.',
      },
    },
  },
}

/** The same cell for every moment. */
function always(outcome: string, why: string): Record<MatrixMoment, Cell> {
  const cell = { outcome, why }
  return { before: cell, during: cell, after: cell }
}
