import type { Plugin } from 'vite'
import { isRecord } from '../../openapi/contract/is-record.ts'

const source = /\/web\/(api|map|portal|ui)\/.*\.tsx?$/

/**
 * A Vite plugin that passes every dynamic import of the portal to `window.trackImport`, so that a frame of the gallery
 * knows which modules are still being loaded.
 */
export function trackImports(): Plugin {
  return {
    name: 'track-imports',
    enforce: 'post',
    transform(code, id) {
      if (!source.test(id) || !code.includes('import(')) return undefined
      const found = importsIn(this.parse(code)).toSorted((a, b) => b.start - a.start)
      let tracked = code
      for (const { start, end } of found) {
        tracked = `${tracked.slice(0, start)}window.trackImport(${tracked.slice(start, end)})${tracked.slice(end)}`
      }
      return { code: tracked }
    },
  }
}

interface Range {
  start: number
  end: number
}

function importsIn(node: unknown): Range[] {
  if (Array.isArray(node)) return node.flatMap(importsIn)
  if (!isRecord(node)) return []
  const { type, start, end, ...others } = node
  const inner = Object.values(others).flatMap(importsIn)
  const isImport = type === 'ImportExpression'
  return isImport && typeof start === 'number' && typeof end === 'number'
    ? [{ start, end }, ...inner]
    : inner
}
