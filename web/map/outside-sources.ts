import { gsiSearchUrl, gsiTiles } from './gsi.ts'

/** What a page may load from outside, by the directives of its content security policy. */
export type OutsideSources = Partial<
  Record<
    'scriptSrc' | 'styleSrc' | 'fontSrc' | 'imgSrc' | 'connectSrc' | 'frameSrc' | 'workerSrc',
    string[]
  >
>

/** Where the built portal tells its server of them. */
export const outsideSourcesFile = 'outside-sources.json'

/**
 * What the maps of a build need from outside, by its settings `VITE_MAP` and `VITE_GOOGLE_MAPS_KEY`.
 *
 * @throws Error for settings that give no map
 */
export function outsideSources(
  map: string | undefined,
  googleKey: string | undefined,
): OutsideSources | undefined {
  switch (map) {
    case undefined:
    case 'embedded':
      return undefined
    case 'gsi':
      return { imgSrc: [originOf(gsiTiles.url)], connectSrc: [originOf(gsiSearchUrl)] }
    case 'google':
      if (!googleKey) throw new Error('VITE_MAP is "google"; VITE_GOOGLE_MAPS_KEY is missing.')
      return googleSources
    default:
      throw new Error(`VITE_MAP is "${map}"; it can be "embedded", "gsi" or "google".`)
  }
}

const googleHosts = [
  'https://*.googleapis.com',
  'https://*.gstatic.com',
  'https://*.google.com',
  'https://*.googleusercontent.com',
]

// What Google's guide to a content security policy for its maps lists; without nonces, its styles are inline ones.
const googleSources: OutsideSources = {
  scriptSrc: [...googleHosts, 'blob:', "'unsafe-eval'"],
  styleSrc: ['https://fonts.googleapis.com', "'unsafe-inline'"],
  fontSrc: ['https://fonts.gstatic.com'],
  imgSrc: googleHosts,
  connectSrc: [...googleHosts, 'data:', 'blob:'],
  frameSrc: ['https://*.google.com'],
  workerSrc: ['blob:'],
}

function originOf(url: string): string {
  return new URL(url).origin
}
