import type { GeneratedUser } from '../../generate/cast.ts'
import type { Chooser } from '../chooser.ts'

/** What users type into a field with this label: values that are right, and values at and beyond a limit. */
interface TypedTexts {
  label: RegExp
  right: (user: GeneratedUser) => string[]
  odd: string[]
}

/** The password that walks set. */
export const newPassword = 'Aratana+2024'
/** Nothing in these can be broken into lines. */
const unbroken = 'W'.repeat(45)

const texts: TypedTexts[] = [
  {
    label: /シリアル番号/,
    right: ({ terminalId }) => [terminalId],
    odd: ['1700009', '170000', '17000011', '１７００００１', ' 1700001 '],
  },
  {
    label: /登録コード/,
    right: ({ registrationCode }) => [registrationCode],
    odd: ['Ab12Cd3', 'Ab12Cd34', 'Ab-12Cd3'],
  },
  {
    label: /ワンタイムパスワード/,
    right: () => ['a1B2'.repeat(6)],
    odd: ['a1B2'.repeat(5), 'a1B-'.repeat(6)],
  },
  {
    label: /新しいパスワード|パスワード（確認）/,
    right: () => [newPassword],
    odd: ['Mijikai', 'あいことば2024', `${newPassword}${unbroken}`],
  },
  { label: /パスワード/, right: ({ password }) => [password], odd: ['Chigau+999', newPassword] },
  {
    label: /ユーザ名/,
    right: ({ userId }) => [userId],
    odd: ['abc', 'a'.repeat(17), 'owner-1', 'dare_mo_inai'],
  },
  {
    label: /メールアドレス/,
    right: () => ['yure@example.jp', `${'m'.repeat(64)}@${'d'.repeat(60)}.example.jp`],
    odd: ['yure', 'yure@docomo.ne.jp', `${'m'.repeat(65)}@example.jp`],
  },
  {
    label: /北緯/,
    right: () => ['36.56103', '20', '46'],
    odd: ['19.99999', '46.00001', 'kita', ''],
  },
  {
    label: /東経/,
    right: () => ['136.65655', '122', '154'],
    odd: ['121.99999', '154.00001', 'higashi', ''],
  },
  { label: /設置階/, right: () => ['2階', unbroken], odd: ['階'.repeat(46), ''] },
  { label: /メモ/, right: () => ['', '玄関', unbroken, '棚'.repeat(45)], odd: ['棚'.repeat(46)] },
  { label: /猶予|秒/, right: () => ['0', '10', '120'], odd: ['121', '-1', '1.5', '十'] },
]

const otherTexts = ['テスト', unbroken, '', '<b>&"']

/** What a user types into a field with this label. Mostly a value that is right. */
export function typedText(label: string, user: GeneratedUser, chooser: Chooser): string {
  const known = texts.find((one) => one.label.test(label))
  if (!known) return chooser.pick(otherTexts) ?? ''
  return chooser.pick(chooser.chance(0.88) ? known.right(user) : known.odd) ?? ''
}
