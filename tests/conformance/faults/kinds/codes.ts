import type { Fault } from '../fault.ts'
import { answer, changing, withJson } from '../messages.ts'
import { at, setAt } from '../json.ts'
import { fails, confuses } from '../rules.ts'

/** Errors with the code of a different cause. */
export const codeFaults: Fault[] = [
  confuses(['saveSettings'], 400005, 400),
  confuses(['saveSettings'], 400005, 400007),
  confuses(['saveFirmwareUpdate'], 400021, 400020),
  confuses(['sendAlertTestCast'], 400002, 400004),
  confuses(['registerUser'], 400012, 400013),
  confuses(['registerUser'], 400023, 400),
  confuses(['registerUser'], 400005, 400006),
  confuses(['initializeTerminal'], 400009, 400010),
  confuses(['requestLoginMail'], 400009, 400018),
  confuses(['loginWithOnetimePassword'], 400017, 400),
  confuses(['getTerminalPage'], 400015, 400017),
  confuses(['getAmplification'], 400007, 400002),
  confuses(['getOpenWave'], 400002, 400004),
  fails(
    'codes',
    ['saveSettings', 'saveDrill'],
    'errors contain a text instead of a code',
    ({ status }) => status === 400,
    () => answer(400, { code: 0, message: '入力内容を確認してください。' }),
  ),
  fails(
    'codes',
    ['getHistoryEvent'],
    'an unknown earthquake gets the code for an invalid one',
    ({ status }) => status === 404,
    () => answer(404, { code: 400 }),
  ),
  fails(
    'codes',
    ['getSettings', 'saveSettings'],
    'a missing session gets the code for a wrong password',
    ({ status }) => status === 401,
    (response) => withJson(response, setAt('/code', 400010)),
  ),
  {
    kind: 'codes',
    name: 'codes are texts with a prefix',
    operations: ['saveEruptionOption'],
    between: changing(['saveEruptionOption'], (response) =>
      response.status === 400
        ? withJson(
            response,
            at('/code', (code) => `E${String(code)}`),
          )
        : response,
    ),
  },
]
