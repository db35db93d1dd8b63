import type { ErrorCode } from '../../../contract/document.ts'
import { errors } from '../../../generated/errors.ts'
import type { KnownValues } from '../../generate/ordinary-request.ts'
import { inventedCode } from '../access/secrets.ts'
import { type Refusal, unknownArea, withBody, wrongCodeFor } from './refusal.ts'

/** Codes of the conditions that the contract checks before the other fields of a registration. They may take precedence. */
const checkedBefore = [
  errors.wrongSerialOrPassword,
  errors.contractCancelled,
  errors.terminalAlreadyRegistered,
  errors.userNameTaken,
]

interface Mistake {
  place: string
  wrong: (body: Record<string, unknown>, known: KnownValues) => Record<string, unknown>
  code: ErrorCode
}

/** Mistakes in a registration, in the order in which the contract decides about them. */
const registrationMistakes: readonly Mistake[] = [
  { place: 'a floor without text', wrong: () => ({ floor: '' }), code: errors.badRequest },
  {
    place: 'an invalid email address',
    wrong: () => ({ mailAddress: 'a@b' }),
    code: errors.invalidMailAddress,
  },
  {
    place: 'an invalid password',
    wrong: ({ password }) => ({ password: `${String(password)}é` }),
    code: errors.invalidPassword,
  },
  { place: 'a location outside Japan', wrong: () => ({ lat: 0 }), code: errors.invalidLocation },
  { place: 'no agreement', wrong: () => ({ agreed: false }), code: errors.termsNotAgreed },
  {
    place: 'a wrong registration code',
    wrong: ({ initPassword }) => ({ initPassword: wrongCodeFor(initPassword) }),
    code: errors.wrongSerialOrPassword,
  },
  {
    place: 'a user name that is taken',
    wrong: (_, { 'owner.userId': userId }) => ({ userId }),
    code: errors.userNameTaken,
  },
  {
    place: 'an area that is not offered',
    wrong: () => ({ tsunamiEnabled: true, tsunamiAreaCode: unknownArea }),
    code: errors.noTsunamiArea,
  },
  {
    place: 'a window that ends when it starts',
    wrong: ({ firmwareSince }) => ({ firmwareUntil: firmwareSince }),
    code: errors.invalidFirmwareSchedule,
  },
]

/**
 * Combines each mistake with a later one. The code must be that of the first mistake. Mistakes from the registration code on are
 * also sent alone.
 */
function inOrder(mistakes: readonly Mistake[]): Refusal[] {
  const ofTerminal = mistakes.findIndex(({ code }) => code === errors.wrongSerialOrPassword)
  return mistakes.flatMap((mistake, index) => {
    const next = mistakes[Math.max(index + 1, ofTerminal)]
    const isOfTerminal = index > ofTerminal
    const codes = [mistake.code, ...(isOfTerminal ? checkedBefore : [])]
    const refusal = (others: Mistake[]): Refusal => ({
      place: [mistake, ...others].map(({ place }) => place).join(' and '),
      change(request, known) {
        const { 'owner.userId': userId, initPassword } = known
        if (userId === undefined || initPassword === undefined) return undefined
        return withBody((body) => ({
          ...body,
          // The user name is taken, so that no server registers the terminal.
          ...(index < ofTerminal ? { userId } : {}),
          ...Object.assign({}, ...[mistake, ...others].map(({ wrong }) => wrong(body, known))),
        }))(request, known)
      },
      codes,
    })
    return [...(next ? [refusal([next])] : []), ...(isOfTerminal ? [refusal([])] : [])]
  })
}

/** Registrations that must be refused for the combination of their fields, or for the terminal and its owner. */
export const registrationRefusals: Refusal[] = [
  ...inOrder(registrationMistakes),
  {
    // The user name is taken. So even a server that checks neither the code nor the owner does not register the terminal again.
    place: 'a wrong registration code for a terminal that has an owner',
    change: (request, { 'owner.userId': userId, 'owner.terminalId': terminalId }) =>
      userId === undefined || terminalId === undefined
        ? undefined
        : withBody((body) => ({ ...body, terminalId, initPassword: inventedCode, userId }))(
            request,
            {},
          ),
    codes: [errors.wrongSerialOrPassword],
  },
  {
    place: 'a user name that is the serial number',
    change: withBody((body) => ({ ...body, userId: body['terminalId'] })),
    // The name is not taken.
    codes: [
      errors.invalidUserName,
      ...checkedBefore.filter((code) => code !== errors.userNameTaken),
    ],
  },
]
