import type { Owner } from '../../state/account.ts'

/** Returns the text of a mail to an owner: a greeting, the lines, and a note that it is a simulation. */
export function mailBody({ userId }: Pick<Owner, 'userId'>, lines: string[]): string {
  return [`${userId} 様`, '', ...lines, '', simulationNote, ''].join('\n')
}

const simulationNote = 'これはシミュレーションです。実際の地震や端末とは関係ありません。'
