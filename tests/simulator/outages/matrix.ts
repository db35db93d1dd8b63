import type {
  ActionName,
  MatrixMoment,
  OutageName,
} from '../../../simulator/explore/generate/matrix.ts'

/**
 * What is expected when an action and an outage meet: the outcome at the end of the outage, after `→` the one 25 minutes
 * later if it differs, and why.
 */
type Cell = [outcome: string, why: string]

/** Every action with every outage, by the moment when the outage begins. */
export const matrix: Record<ActionName, Record<OutageName, Record<MatrixMoment, Cell>>> = {
  boot: {
    link: always('on', 'A boot needs power only. The terminal connects when the network is back.'),
    power: {
      before: [
        'off → on',
        "Without power the terminal can't boot. It boots when the power is back.",
      ],
      during: ['off → on', 'A boot that is cut starts anew.'],
      after: ['off → on', 'The terminal goes off and boots again.'],
    },
    centre: always('on', 'A boot needs power only.'),
    ntp: always('on', 'The clock is synchronised after the boot.'),
    session: always('on', 'No session takes part.'),
    clock: always('on', 'A boot lasts its time whatever the clock shows.'),
    flapping: always('on', 'A boot needs power only.'),
    loss: always('on', 'A boot needs power only.'),
    switching: always('on', 'The terminal restarts once for each change, and is on again.'),
  },
  connect: {
    link: {
      before: [
        'lost → connected east0',
        'There is nothing to connect to until the network is back.',
      ],
      during: [
        'lost → connected east0',
        'A connection that is being made is given up, and made anew.',
      ],
      after: ['lost → connected east0', 'The connection is lost, and made anew.'],
    },
    power: {
      before: [
        'lost → connected east0',
        'A terminal without power makes no connection. It boots and connects when the power is back.',
      ],
      during: [
        'lost → connected east0',
        'The connection is given up. The terminal boots and connects.',
      ],
      after: ['lost → connected east0', 'The connection is lost. The terminal boots and connects.'],
    },
    centre: always(
      'connected west0 → connected east0',
      'The terminal connects to the secondary centre, and returns to the primary one 5 minutes after that is up.',
    ),
    ntp: always('connected east0', 'A connection needs no clock.'),
    session: always('connected east0', 'No session takes part.'),
    clock: always('connected east0', 'A connection needs no clock.'),
    flapping: always(
      'connecting east0 → connected east0',
      'Each attempt is cut. The one after the last cut succeeds.',
    ),
    loss: always('lost → connected east0', 'The connection is lost, and made anew.'),
    switching: always('connected east0', 'Each restart makes the connection anew.'),
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
      before: ['syncing → synced', 'The terminal tries until the server answers.'],
      during: ['syncing → synced', 'The terminal tries until the server answers.'],
      after: [
        'syncing → synced',
        'The terminal notices that the server is silent, and tries until it answers.',
      ],
    },
    session: always('synced', 'No session takes part.'),
    clock: always(
      'syncing, 10 min ahead → synced',
      'Only a synchronisation corrects the clock. It jumps back.',
    ),
    flapping: always(
      'disconnected → synced',
      'A synchronisation takes longer than the link is up.',
    ),
    loss: always('disconnected → synced', 'NTP needs the network.'),
    switching: always('synced', 'The connection after the last restart synchronises the clock.'),
  },
  settings: {
    link: {
      before: [
        'refused 400014',
        "Settings are sent to the terminal at once, which can't be reached.",
      ],
      during: [
        'saved 3階, on',
        'The terminal has the settings already. It restarts without the network.',
      ],
      after: ['saved 3階, on', 'The settings are applied.'],
    },
    power: {
      before: [
        'refused 400014',
        "Settings are sent to the terminal at once, which can't be reached.",
      ],
      during: [
        'saved 3階, off → saved 3階, on',
        'The terminal stores settings before it restarts. It boots with them.',
      ],
      after: ['saved 3階, off → saved 3階, on', 'The settings are applied.'],
    },
    centre: {
      before: [
        'saved 3階, on',
        'The terminal is at the secondary centre, which sends the settings.',
      ],
      during: ['saved 3階, on', 'The terminal has the settings already.'],
      after: ['saved 3階, on', 'The settings are applied.'],
    },
    ntp: always('saved 3階, on', 'No clock takes part.'),
    session: {
      before: ['refused 401', 'Only the owner may change settings.'],
      during: ['saved 3階, on', 'The settings are with the terminal already.'],
      after: ['saved 3階, on', 'The settings are applied.'],
    },
    clock: always('saved 3階, on', 'No clock takes part.'),
    flapping: {
      before: [
        'refused 400014',
        "A link that is up for 5 seconds at a time gives no connection: the terminal can't be reached.",
      ],
      during: ['saved 3階, on', 'The terminal has the settings already.'],
      after: ['saved 3階, on', 'The settings are applied.'],
    },
    loss: {
      before: ['refused 400014', "Without a packet the terminal can't be reached."],
      during: ['saved 3階, on', 'The terminal has the settings already.'],
      after: ['saved 3階, on', 'The settings are applied.'],
    },
    switching: {
      before: [
        'refused 400014',
        'The terminal restarts with the new option, and is not connected meanwhile.',
      ],
      during: ['saved 3階, on', 'The terminal keeps all settings.'],
      after: ['saved 3階, on', 'The terminal keeps all settings.'],
    },
  },
  check: {
    link: {
      before: ['refused 400014', "A check is sent to the terminal, which can't be reached."],
      during: ['failed', 'The terminal loses its centre, so the check fails at once.'],
      after: ['checked', 'A result stays until the next check.'],
    },
    power: {
      before: ['refused 400014', "A check is sent to the terminal, which can't be reached."],
      during: ['failed', 'The terminal loses its centre, so the check fails at once.'],
      after: ['checked', 'A result stays until the next check.'],
    },
    centre: {
      before: ['failed', "The terminal can't return to a primary centre that is down."],
      during: ['failed', "The terminal can't return to a primary centre that is down."],
      after: ['checked', 'A result stays until the next check.'],
    },
    ntp: always('checked', 'No clock takes part.'),
    session: {
      before: ['refused 401', 'Only the owner may start a check.'],
      during: ['checked', 'The terminal carries the check out by itself.'],
      after: ['checked', 'A result stays until the next check.'],
    },
    clock: always('checked', 'The centre dates the check by its own clock.'),
    flapping: {
      before: [
        'refused 400014',
        "A link that is up for 5 seconds at a time gives no connection: the terminal can't be reached.",
      ],
      during: ['failed', 'The terminal loses its centre, so the check fails at once.'],
      after: ['checked', 'A result stays until the next check.'],
    },
    loss: {
      before: ['refused 400014', "Without a packet the terminal can't be reached."],
      during: ['failed', 'The terminal loses its centre, so the check fails.'],
      after: ['checked', 'A result stays until the next check.'],
    },
    switching: {
      before: [
        'refused 400019',
        'The terminal restarts with the new option, and is not connected meanwhile.',
      ],
      during: ['failed', 'A restart ends the check.'],
      after: ['checked', 'A result stays until the next check.'],
    },
  },
  update: {
    link: {
      before: [
        'waiting 1.0.0 → up-to-date 1.1.0',
        'A download needs the network. It starts when the network is back, if the window has not ended.',
      ],
      during: ['up-to-date 1.1.0', 'The installation needs no network.'],
      after: ['up-to-date 1.1.0', 'The update is complete.'],
    },
    power: {
      before: [
        'waiting 1.0.0 → up-to-date 1.1.0',
        'An update waits for power, until its window ends.',
      ],
      during: [
        'waiting 1.0.0 → up-to-date 1.1.0',
        'An installation that is cut leaves the old version. The update starts anew.',
      ],
      after: ['up-to-date 1.1.0', 'The update is complete.'],
    },
    centre: {
      before: ['up-to-date 1.1.0', 'The secondary centre has the update as well.'],
      during: ['up-to-date 1.1.0', 'The installation needs no centre.'],
      after: ['up-to-date 1.1.0', 'The update is complete.'],
    },
    ntp: always('up-to-date 1.1.0', 'The centre starts the update by its own clock.'),
    session: always('up-to-date 1.1.0', 'No session takes part.'),
    clock: always('up-to-date 1.1.0', 'The centre starts the update by its own clock.'),
    flapping: {
      before: ['waiting 1.0.0 → up-to-date 1.1.0', 'A download takes longer than the link is up.'],
      during: ['up-to-date 1.1.0', 'The installation needs no network.'],
      after: ['up-to-date 1.1.0', 'The update is complete.'],
    },
    loss: {
      before: ['waiting 1.0.0 → up-to-date 1.1.0', 'A download needs the network.'],
      during: ['up-to-date 1.1.0', 'The installation needs no network.'],
      after: ['up-to-date 1.1.0', 'The update is complete.'],
    },
    switching: always(
      'up-to-date 1.1.0',
      'An update waits for the end of a restart. While it is installed, options are refused.',
    ),
  },
  mail: {
    link: {
      before: [
        'not mailed → mailed',
        'The terminal learns the alert when it connects, and sounds then. The mail follows after 5 minutes.',
      ],
      during: ['mailed', 'The centre sends the mail by itself.'],
      after: ['mailed', 'The mail has been sent.'],
    },
    power: {
      before: [
        'not mailed → mailed',
        'The terminal learns the alert when it connects, and sounds then. The mail follows after 5 minutes.',
      ],
      during: ['mailed', 'The centre sends the mail by itself.'],
      after: ['mailed', 'The mail has been sent.'],
    },
    centre: {
      before: ['mailed', 'The secondary centre delivers the alert and sends the mail.'],
      during: ['mailed', 'The secondary centre sends the mail. The alert is not announced again.'],
      after: ['mailed', 'The mail has been sent. The alert is not announced again.'],
    },
    ntp: always('mailed', 'No clock takes part.'),
    session: always('mailed', 'No session takes part.'),
    clock: always('mailed', 'The centre sends the mail by its own clock.'),
    flapping: {
      before: [
        'not mailed → mailed',
        'The terminal learns the alert when it is connected, and sounds then, once.',
      ],
      during: ['mailed', 'The centre sends the mail by itself. The alert is not announced again.'],
      after: ['mailed', 'The mail has been sent. The alert is not announced again.'],
    },
    loss: {
      before: [
        'not mailed → mailed',
        'The terminal learns the alert when it is connected, and sounds then.',
      ],
      during: ['mailed', 'The centre sends the mail by itself. The alert is not announced again.'],
      after: ['mailed', 'The mail has been sent. The alert is not announced again.'],
    },
    switching: {
      before: [
        'not mailed → mailed',
        'The terminal learns the alert when it receives alerts again. It announces it once, however often that is.',
      ],
      during: ['mailed', 'An alert that was announced is not announced again.'],
      after: ['mailed', 'An alert that was announced is not announced again.'],
    },
  },
  otp: {
    link: {
      before: [
        'refused 400014',
        "The password is for the page of the terminal, which can't be reached.",
      ],
      during: ['used', 'The centre checks the password by itself.'],
      after: ['used', 'The password has been used.'],
    },
    power: {
      before: [
        'refused 400014',
        "The password is for the page of the terminal, which can't be reached.",
      ],
      during: ['used', 'The centre checks the password by itself.'],
      after: ['used', 'The password has been used.'],
    },
    centre: {
      before: ['used', 'The secondary centre issues and checks the password.'],
      during: ['used', 'The secondary centre checks the password.'],
      after: ['used', 'The password has been used.'],
    },
    ntp: always('used', 'The centre counts the minutes by its own clock.'),
    session: {
      before: ['refused 401', 'Only the owner gets a password.'],
      during: [
        'refused 401',
        'Only a session can use the password. It stays valid for a new session.',
      ],
      after: ['used', 'The password has been used.'],
    },
    clock: always('used', 'The centre counts the minutes by its own clock.'),
    flapping: {
      before: [
        'refused 400014',
        "A link that is up for 5 seconds at a time gives no connection: the terminal can't be reached.",
      ],
      during: ['used', 'The centre checks the password by itself.'],
      after: ['used', 'The password has been used.'],
    },
    loss: {
      before: ['refused 400014', "Without a packet the terminal can't be reached."],
      during: ['used', 'The centre checks the password by itself.'],
      after: ['used', 'The password has been used.'],
    },
    switching: {
      before: [
        'refused 400019',
        'The terminal restarts with the new option, and is not connected meanwhile.',
      ],
      during: ['used', 'The centre checks the password by itself.'],
      after: ['used', 'The password has been used.'],
    },
  },
  reset: {
    link: always('changed', 'The portal resets a password without the terminal.'),
    power: always('changed', 'The portal resets a password without the terminal.'),
    centre: always('changed', 'The portal resets a password without the terminal.'),
    ntp: always('changed', 'The portal counts the hours by its own clock.'),
    session: always('changed', 'Whoever forgot the password has no session.'),
    clock: always('changed', 'The portal counts the hours by its own clock.'),
    flapping: always('changed', 'The portal resets a password without the terminal.'),
    loss: always('changed', 'The portal resets a password without the terminal.'),
    switching: always('changed', 'The portal resets a password without the terminal.'),
  },
  registration: {
    link: {
      before: ['refused 400014', "A registration writes to the terminal, which can't be reached."],
      during: [
        'registered 2階, on',
        'The terminal has the settings already. It restarts without the network.',
      ],
      after: ['registered 2階, on', 'The terminal is registered.'],
    },
    power: {
      before: ['refused 400014', "A registration writes to the terminal, which can't be reached."],
      during: [
        'registered 2階, off → registered 2階, on',
        'The terminal stores the settings before it restarts. It boots with them.',
      ],
      after: ['registered 2階, off → registered 2階, on', 'The terminal is registered.'],
    },
    centre: {
      before: ['registered 2階, on', 'The secondary centre writes to the terminal.'],
      during: ['registered 2階, on', 'The terminal has the settings already.'],
      after: ['registered 2階, on', 'The terminal is registered.'],
    },
    ntp: always('registered 2階, on', 'No clock takes part.'),
    session: always('registered 2階, on', 'A registration needs no session.'),
    clock: always('registered 2階, on', 'No clock takes part.'),
    flapping: {
      before: [
        'refused 400014',
        "A link that is up for 5 seconds at a time gives no connection: the terminal can't be reached.",
      ],
      during: ['registered 2階, on', 'The terminal has the settings already.'],
      after: ['registered 2階, on', 'The terminal is registered.'],
    },
    loss: {
      before: ['refused 400014', "Without a packet the terminal can't be reached."],
      during: ['registered 2階, on', 'The terminal has the settings already.'],
      after: ['registered 2階, on', 'The terminal is registered.'],
    },
    switching: {
      before: [
        'refused 400008',
        'The terminal restarts with the new option, and is not connected meanwhile.',
      ],
      during: ['registered 2階, on', 'The terminal has the settings already.'],
      after: ['registered 2階, on', 'The terminal is registered.'],
    },
  },
  testCast: {
    link: {
      before: ['refused 400014', "The terminal can't be reached."],
      during: ['mailed', 'The centre sends the mail by itself.'],
      after: ['mailed', 'The mail has been sent.'],
    },
    power: {
      before: ['refused 400014', "The terminal can't be reached."],
      during: ['mailed', 'The centre sends the mail by itself.'],
      after: ['mailed', 'The mail has been sent.'],
    },
    centre: {
      before: ['mailed', 'The secondary centre sends the test and the mail.'],
      during: ['mailed', 'The secondary centre sends the mail.'],
      after: ['mailed', 'The mail has been sent.'],
    },
    ntp: always('mailed', 'No clock takes part.'),
    session: {
      before: ['refused 401', 'Only the owner may send a test.'],
      during: ['mailed', 'The test has been sent.'],
      after: ['mailed', 'The test has been sent.'],
    },
    clock: always('mailed', 'The centre sends the mail by its own clock.'),
    flapping: {
      before: [
        'refused 400014',
        "A link that is up for 5 seconds at a time gives no connection: the terminal can't be reached.",
      ],
      during: ['mailed', 'The centre sends the mail by itself.'],
      after: ['mailed', 'The mail has been sent.'],
    },
    loss: {
      before: ['refused 400014', "Without a packet the terminal can't be reached."],
      during: ['mailed', 'The centre sends the mail by itself.'],
      after: ['mailed', 'The mail has been sent.'],
    },
    switching: {
      before: ['refused 400', 'A test is sent only from the level on that is received.'],
      during: ['mailed', 'The test has been sent.'],
      after: ['mailed', 'The test has been sent.'],
    },
  },
  drill: {
    link: always('joined', 'The centre keeps who takes part. The terminal need not be reached.'),
    power: always('joined', 'The centre keeps who takes part. The terminal need not be reached.'),
    centre: always('joined', 'The secondary centre keeps who takes part as well.'),
    ntp: always('joined', 'The portal checks the deadline by its own clock.'),
    session: {
      before: ['refused 401', 'Only the owner may join.'],
      during: ['joined', 'Who has joined takes part.'],
      after: ['joined', 'Who has joined takes part.'],
    },
    clock: always('joined', 'The portal checks the deadline by its own clock.'),
    flapping: always(
      'joined',
      'The centre keeps who takes part. The terminal need not be reached.',
    ),
    loss: always('joined', 'The centre keeps who takes part. The terminal need not be reached.'),
    switching: always('joined', 'The option is another one.'),
  },
  bulletins: {
    link: {
      before: [
        'nothing → measured',
        'Early warnings are not repeated, because they are too late. The measurement reaches the history when the network is back.',
      ],
      during: ['warned M6.8, measured', 'The terminal was warned, and reported what it measured.'],
      after: ['warned M6.8, measured', 'The terminal was warned, and reported what it measured.'],
    },
    power: {
      before: ['nothing', 'A terminal without power receives and measures nothing.'],
      during: ['warned M6.8, measured', 'The terminal was warned, and reported what it measured.'],
      after: ['warned M6.8, measured', 'The terminal was warned, and reported what it measured.'],
    },
    centre: {
      before: ['warned M6.8, measured', 'The secondary centre delivers the warnings.'],
      during: ['warned M6.8, measured', 'The final values had arrived before the failover.'],
      after: ['warned M6.8, measured', 'The terminal was warned, and reported what it measured.'],
    },
    ntp: always(
      'warned M6.8, measured',
      'The clock is still right a short time after its last synchronisation.',
    ),
    session: always('warned M6.8, measured', 'No session takes part.'),
    clock: {
      before: [
        'warned M6.8, measured, dated 10 min ahead',
        'The terminal dates its records by its own clock. They are not corrected later.',
      ],
      during: ['warned M6.8, measured', 'The shaking was dated before the clock went wrong.'],
      after: ['warned M6.8, measured', 'The shaking was dated before the clock went wrong.'],
    },
    flapping: {
      before: [
        'nothing → measured',
        'Early warnings are not repeated. The measurement reaches the history when the terminal is connected.',
      ],
      during: ['warned M6.8, measured', 'The terminal was warned, and reported what it measured.'],
      after: ['warned M6.8, measured', 'The terminal was warned, and reported what it measured.'],
    },
    loss: {
      before: [
        'nothing → measured',
        'Early warnings are not repeated. The measurement reaches the history when the terminal is connected.',
      ],
      during: ['warned M6.8, measured', 'The terminal was warned, and reported what it measured.'],
      after: ['warned M6.8, measured', 'The terminal was warned, and reported what it measured.'],
    },
    switching: always('warned M6.8, measured', 'The option is about tsunamis only.'),
  },
}

/** The same cell for every moment. */
function always(...cell: Cell): Record<MatrixMoment, Cell> {
  return { before: cell, during: cell, after: cell }
}
