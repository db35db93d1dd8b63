import { expect, test } from 'vitest'
import { pan, wholeRecord, zoom } from '../../../../../web/portal/user/history-event/trace.ts'

test('zooming keeps the middle in its place and stays inside the record', () => {
  expect(zoom(wholeRecord(100), 2, 100)).toEqual({ fromS: 25, toS: 75 })
  expect(zoom({ fromS: 90, toS: 100 }, 0.5, 100)).toEqual({ fromS: 80, toS: 100 })
  expect(zoom({ fromS: 20, toS: 60 }, 0.1, 100)).toEqual(wholeRecord(100))
})

test('the shortest window is half a second', () => {
  expect(zoom({ fromS: 10, toS: 10.6 }, 8, 100)).toEqual({ fromS: 10.05, toS: 10.55 })
})

test('a record can be panned to both of its ends', () => {
  expect(pan({ fromS: 10, toS: 30 }, 0.5, 100)).toEqual({ fromS: 20, toS: 40 })
  expect(pan({ fromS: 10, toS: 30 }, -5, 100)).toEqual({ fromS: 0, toS: 20 })
  expect(pan({ fromS: 10, toS: 30 }, 9, 100)).toEqual({ fromS: 80, toS: 100 })
})
