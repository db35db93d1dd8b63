import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'

/** Words that must not appear, because the portal uses other words for the same thing, or has no such thing. */
const unused = [
  '予想震度',
  '予想最大震度',
  '緯度と経度が入力されます',
  '設定完了のメール',
  '震度5.2',
]

test('the portal uses one word for each thing', () => {
  const files = globSync('web/{portal,forms,map,text,ui}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(100)
  const texts = [...files.map((file) => readFileSync(file, 'utf8')), ...Object.values(errorTexts)]
  const found = unused.filter((word) => texts.some((text) => text.includes(word)))
  expect(found).toEqual([])
})

test('a wrong registration code is not called a password', () => {
  expect(errorTexts['400010']).toContain('登録コード')
})
