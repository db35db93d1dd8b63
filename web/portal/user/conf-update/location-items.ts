import type { ConfUpdateValues } from './conf-update-form.ts'

/** The location as a description list. What is not known or empty is a dash. */
export function locationItems({ lat, lng, floor, memo }: ConfUpdateValues) {
  return [
    { term: '設置場所（北緯）', description: lat || '―' },
    { term: '設置場所（東経）', description: lng || '―' },
    { term: '設置階', description: floor || '―' },
    { term: 'メモ', description: memo || '―' },
  ]
}
