import { afterEach, expect, test, vi } from 'vitest'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { codeText } from '../../../web/api/api-error.ts'
import { withSupport } from '../../../web/text/support.ts'

afterEach(() => vi.unstubAllGlobals())

test('the help desk is shown with its number if the server sends one', () => {
  expect(codeText(400024)).toBe(errorTexts['400024'])
  vi.stubGlobal('document', { querySelector: () => ({ content: '0120-123-456' }) })
  expect(withSupport('サポート窓口へ')).toBe('サポート窓口（0120-123-456）へ')
  expect(codeText(400024)).toContain('サポート窓口（0120-123-456）')
})
