import { expect, test } from 'vitest'
import type { OperationId } from '../../openapi/contract/contract.ts'
import { isError } from '../../openapi/conformance/exchange/finding.ts'
import type { Send } from '../../openapi/conformance/calls/caller.ts'
import type { ReceivedResponse } from '../../openapi/conformance/exchange/exchange.ts'
import { type Edit, at, inTurn, numberAt, remove, setAt, valueAt } from './faults/json.ts'
import { codeOf, isValid } from './faults/rules.ts'
import {
  changing,
  editing,
  isSuccess,
  jsonOf,
  noContent,
  on,
  refusal,
  withJson,
  withQuery,
} from './faults/messages.ts'
import { accountOf, sessionIdOf } from './faults/sessions.ts'
import { verifyFault } from './faults/is-found.ts'
import { verifySimulator } from './simulator-under-test.ts'

/** A simulator that violates one sentence of the contract, and the finding of the sentence's check. */
interface Altered {
  sentence: string
  finding: string
  operations: readonly OperationId[]
  between: (send: Send) => Send
}

const page = ['issueOnetimePassword', 'loginWithOnetimePassword', 'getTerminalPage'] as const
const reset = ['registerUser', 'requestLoginMail', 'resetPassword', 'changePassword'] as const

const altered: Altered[] = [
  {
    sentence: 'sendTestCast.1',
    finding: 'rules-across-fields: the tsunami level warn',
    operations: ['sendTestCast', 'saveTsunamiOption'],
    between: acceptsAll('sendTestCast'),
  },
  {
    sentence: 'sendTestCast.1',
    finding: 'rules-across-fields: the eruption level report',
    operations: ['sendTestCast'],
    between: changing(['getEruptionOption'], (response) =>
      withJson(
        response,
        at('/reportFlag', () => false),
      ),
    ),
  },
  {
    sentence: 'startRedundancyCheck.400.code-400',
    finding: 'rules-across-fields: a second redundancy check while one runs',
    operations: ['startRedundancyCheck'],
    between: acceptsAll('startRedundancyCheck'),
  },
  {
    sentence: 'sendTestCast.1',
    finding: "rules-across-fields: another owner's terminal",
    operations: ['sendTestCast'],
    between: castsToAll(),
  },
  answers(
    'getWaveSamples.400.code-400001',
    'rules-across-fields: an earthquake that the terminal did not measure',
    ['listHistory', 'getWaveSamples'],
    inTurn(
      at('/terminalEqSummaryItems/1/firstSensTime', remove),
      at('/terminalEqSummaryItems/1/obsShindo', remove),
    ),
  ),
  ...[
    'a start on the day after the offered ones',
    'a start that is not a whole hour',
    'an end that is not a whole hour',
    'an end 24 hours after the start',
    'an end at the start',
    'an end in the past',
  ].map((place) => ({
    sentence: 'saveFirmwareUpdate.400.code-400021',
    finding: `rules-across-fields: ${place}`,
    operations: ['saveFirmwareUpdate'] as const,
    between: acceptsAll('saveFirmwareUpdate'),
  })),
  {
    sentence: 'registerUser.400.2',
    finding: 'rules-across-fields: an invalid email address and a wrong registration code',
    operations: ['registerUser'],
    between: changing(['registerUser'], (response) =>
      codeOf(response) === 400005 ? refusal(400010) : response,
    ),
  },
  {
    sentence: 'registerUser.400.1',
    finding: 'registration-is-kept: an owner after a refusal',
    operations: ['registerUser'],
    between: on(['registerUser'], () => async (request, send) => {
      const response = await send(request)
      if (codeOf(response) === 400023) await send(withJson(request, setAt('/agreed', true)))
      return response
    }),
  },
  {
    sentence: 'registerUser.400.2',
    finding: 'rules-across-fields: a wrong registration code for a terminal that has an owner',
    operations: ['registerUser'],
    between: changing(['registerUser'], (response, request) => {
      const isOwned = valueAt(jsonOf(request), '/terminalId') === accountOf(0).terminalId
      return codeOf(response) === 400010 && isOwned ? refusal(400011) : response
    }),
  },
  {
    sentence: 'registerUser.400.1',
    finding: 'registration-is-kept: refused',
    operations: ['registerUser'],
    between: on(['registerUser'], () => {
      let isUsedUp = false
      return async (request, send) => {
        const edit = isUsedUp ? setAt('/initPassword', 'Zz99Zz99') : (json: unknown) => json
        const response = await send(withJson(request, edit))
        if (codeOf(response) === 400023) isUsedUp = true
        return response
      }
    }),
  },
  {
    sentence: 'saveTsunamiOption.400.1',
    finding: 'rules-across-fields: an area that is not offered trace',
    operations: ['saveTsunamiOption'],
    between: on(['saveTsunamiOption'], () => async (request, send) => {
      const response = await send(request)
      if (codeOf(response) === 400022)
        await send(withJson(request, inTurn(setAt('/areaCode', '361'), setAt('/level', 3))))
      return response
    }),
  },
  {
    sentence: 'getHistoryEvent.404.1',
    finding: "own-data: another's event",
    operations: ['getHistoryEvent', 'listHistory'],
    between: changing(['getHistoryEvent'], (response) =>
      response.status === 404 ? refusal(403) : response,
    ),
  },
  {
    sentence: 'OpenWaveCircles.2',
    finding: 'wave-circles: 200 /wave/* P before S',
    operations: ['getOpenWave'],
    between: on(['getOpenWave'], () => async (request, send) => {
      const response = await send(request)
      const shallow = jsonOf(await send(withQuery(request, (query) => query.set('hypoDepth', '0'))))
      return withJson(
        response,
        at('/wave', (circles) =>
          Array.isArray(circles)
            ? circles.map((circle: unknown, index): unknown => ({
                ...Object(circle),
                sLat: valueAt(shallow, `/wave/${index}/sLat`),
                sLng: valueAt(shallow, `/wave/${index}/sLng`),
              }))
            : circles,
        ),
      )
    }),
  },
  ...['that a newer one has replaced', 'after five wrong guesses'].map((which) => ({
    sentence: 'TERM-2',
    finding: `onetime-password: a one-time password ${which}`,
    operations: page,
    between: acceptsAll('loginWithOnetimePassword'),
  })),
  ...['that a newer one has replaced', 'from before a password change'].map((which) => ({
    sentence: 'SESSION-20',
    finding: `reset-token: a token ${which}`,
    operations: reset,
    between: acceptsAll('resetPassword'),
  })),
  {
    sentence: 'SESSION-17',
    finding: 'reset-token: session',
    operations: reset,
    between: keepsSessions(),
  },
  {
    sentence: 'changePassword.3',
    finding: 'changed-password: other session',
    operations: ['changePassword'],
    between: keepsSessions(),
  },
  {
    sentence: 'registerUser.3',
    finding: 'lockout: no limit',
    operations: ['registerUser'],
    between: changing(['registerUser'], (response) =>
      codeOf(response) === 429001 ? refusal(400010) : response,
    ),
  },
  {
    sentence: 'getTerminalStatus.1',
    finding: 'status: 400',
    operations: ['saveSettings', 'getTerminalStatus'],
    between: on(['getSettings', 'getTerminalStatus'], () => {
      let isAway = false
      return async (request, send, { id }) => {
        const response = await send(request)
        if (id === 'getTerminalStatus') return isAway ? refusal(400014) : response
        isAway = valueAt(jsonOf(response), '/isTmConnection') === false
        return response
      }
    }),
  },
  {
    sentence: 'ApiError.violations.2',
    finding: 'error-code: 400 /violations valid request',
    operations: ['login'],
    between: changing(['login'], (response) =>
      codeOf(response) === 400010
        ? withJson(response, setAt('/violations', [{ rule: 'enum' }]))
        : response,
    ),
  },
  ...(['TsunamiOptionSave.3', 'EruptionOptionSave.4'] as const).map((sentence): Altered => {
    const save = sentence.startsWith('T') ? 'saveTsunamiOption' : 'saveEruptionOption'
    return {
      sentence,
      finding: 'valid-accepted: example',
      operations: [save],
      between: on([save], () => (request, send) => {
        const isOff = valueAt(jsonOf(request), '/receiveFlag') === false
        const isLow = valueAt(jsonOf(request), '/level') === 0
        return isOff && isLow ? Promise.resolve(refusal(400)) : send(request)
      }),
    }
  }),
  ...(['getSessionUser', 'logout'] as const).map((id) =>
    answers(
      id === 'logout' ? 'LogoutResponse.isAdmin.2' : 'SessionUser.isAdmin.2',
      'session-life: isAdmin',
      [id],
      setAt('/isAdmin', true),
    ),
  ),
  answers(
    'RedundancyCheck.online.1',
    'same-everywhere: online as in getTerminalStatus',
    ['getRedundancyCheck'],
    setAt('/online', false),
  ),
  answers(
    'STATE-16',
    'same-everywhere: excluded as in getTerminalStatus',
    ['getTerminalStatus', 'getRedundancyCheck'],
    at('/localAddr', () => '2001:db8::20'),
  ),
  {
    sentence: 'getOpenWave.magnitude.1',
    finding: 'wave-parameters: magnitude',
    operations: ['getOpenWave'],
    between: changing(['getOpenWave'], (response, request) =>
      request.query.includes('magnitude=8')
        ? withJson(
            response,
            numberAt('/wave/0/pLat', (width) => width + 1),
          )
        : response,
    ),
  },
  answers(
    'WaveComponent.1',
    'wave-record: 200 /ud decimals',
    ['getWaveSamples'],
    numberAt('/ud/0', (gal) => gal + 0.001),
  ),
  answers(
    'NewsItem.title.1',
    'readable-text: 200 /news/*/title readable',
    ['listNews'],
    setAt('/news/0/title', '訓練\nのお願い'),
  ),
  answers(
    'NewsItem.body.1',
    'readable-text: 200 /news/*/body readable',
    ['listNews'],
    setAt('/news/0/body', '<p>訓練</p>'),
  ),
  ...[
    areasOf({ maxShindo: 5, areas: [4, 5] }),
    areasOf({ maxShindo: 5, areas: [5, 2] }),
    areasOf({ maxShindo: 4, areas: [5, 4] }),
    areasOf({ areas: [4] }),
    areasOf({ maxShindo: 5, areas: [4], cancelFlag: true }),
  ].map((warning) =>
    answers(
      'PublicWarning.areas.1',
      'listing-order: 200 /warning/areas areas',
      ['getLatestWarning'],
      at('/warning', (given) => ({ ...Object(given), maxShindo: undefined, ...warning })),
    ),
  ),
]

test.each(altered)('$sentence: $finding', async ({ finding, operations, between }) => {
  const { findings } = await verifyFault({ kind: 'meaning', name: finding, operations, between })
  expect(findings.map(({ check, place }) => `${check}: ${place}`)).toContain(finding)
})

// Requirements: MAIL-9, MAIL-10
test('a missing email after a save or a registration is a finding', async () => {
  const { findings } = await verifySimulator({
    tier: 'destructive',
    only: ['saveTsunamiOption', 'registerUser'],
    readMails: () => Promise.resolve(''),
  })
  const missing = findings.filter(({ place }) => place === 'email')
  expect(missing.filter(isError).map(({ check }) => check)).toEqual([
    'saved-is-shown',
    'registration-is-kept',
  ])
})

const messages: [
  message: string,
  operations: readonly OperationId[],
  between: (send: Send) => Send,
][] = [
  [
    'The page of listHistory with limit 100 and offset 5 has 1 item, although the list has only 5.',
    ['listHistory'],
    editing(
      ['listHistory'],
      at('/terminalEqSummaryItems', (items) =>
        Array.isArray(items) && items.length === 0
          ? [{ eqcode: '19000101000000', alert: false, lgAlert: false }]
          : items,
      ),
    ),
  ],
  [
    'firmwareUntil was registered as "04:00:00", but getSettings returns until "05:00:00".',
    ['registerUser', 'getSettings'],
    on(
      ['registerUser'],
      () => (request, send) =>
        send(
          withJson(
            request,
            at('/firmwareUntil', (until) => (until === '04:00:00' ? '05:00:00' : until)),
          ),
        ),
    ),
  ],
  [
    `getSettings returns the same data to ${accountOf(0).userId} and to ${accountOf(1).userId}.`,
    ['getSettings'],
    on(['getSettings'], () => {
      let first: ReceivedResponse | undefined
      return async (request, send) => {
        const response = await send(request)
        if (isSuccess(response)) first ??= response
        return isSuccess(response) ? (first ?? response) : response
      }
    }),
  ],
]

test.each(messages)('%s', async (message, operations, between) => {
  const { findings } = await verifyFault({ kind: 'meaning', name: message, operations, between })
  expect(findings.map((finding) => finding.message)).toContainEqual(
    expect.stringContaining(message),
  )
})

/** Accepts every request that the schemas allow. */
function acceptsAll(id: OperationId): (send: Send) => Send {
  return on([id], () => async (request, send) => {
    const response = await send(request)
    return isSuccess(response) || !isValid(request) ? response : noContent
  })
}

/** Sends test broadcasts to the terminals of all owners, whose logs show them. */
function castsToAll(): (send: Send) => Send {
  return on(['sendTestCast', 'getTerminalLog'], () => {
    let casts = 0
    return async (request, send) => {
      const response = await send(request)
      if (!isSuccess(response)) return response
      if (response.status === 204) casts += 1
      const edit = at(
        '/log',
        (log) => String(log) + '2024/01/01 16:00:02 テスト配信\n'.repeat(casts),
      )
      return response.status === 204 ? response : withJson(response, edit)
    }
  })
}

function answers(
  sentence: string,
  finding: string,
  operations: readonly OperationId[],
  edit: Edit,
): Altered {
  const [changed = 'login'] = operations
  return { sentence, finding, operations, between: editing([changed], edit) }
}

function keepsSessions(): (send: Send) => Send {
  return on(['getSessionUser'], () => {
    let user: ReceivedResponse | undefined
    return async (request, send) => {
      const response = await send(request)
      if (isSuccess(response)) user = response
      return user && sessionIdOf(request) !== undefined ? user : response
    }
  })
}

function areasOf({ areas, ...others }: { areas: number[]; [name: string]: unknown }): object {
  return {
    ...others,
    areas: areas.map((shindo) => ({ code: '390', name: '石川県能登', shindo })),
  }
}
