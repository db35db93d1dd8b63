import { type Map as LeafletMap, tileLayer } from 'leaflet'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import { mapSetting } from '../map-setting.ts'
import { gsiTiles } from '../tiles.ts'
import { TextControl } from './controls.ts'
import { addOfflineMap, outlineCredits } from './offline-map.ts'

/** Adds the embedded outlines and, depending on the setting, streets above them. Yields between parts of the work. */
export function* addBaseLayers(map: LeafletMap): Generator<void> {
  addOfflineMap(map)
  map.attributionControl.addAttribution(outlineCredits)
  yield
  const note = new TextControl('bottomleft', 'map-note').addTo(map)
  const setting = mapSetting()
  switch (setting.kind) {
    case 'outlines':
      return
    case 'streets':
      addTiles(map, note)
      return
    case 'google':
      addGoogle(map, setting.key).catch(() =>
        note.show('Google マップを読み込めないため、市区町村の境界だけを表示しています。'),
      )
      return
    default:
      unreachable(setting)
  }
}

function addTiles(map: LeafletMap, note: TextControl): void {
  const tiles = tileLayer(gsiTiles.url, gsiTiles)
  let balance = 0
  const count = (change: number) => () => {
    balance += change
    // Far from the coast there are no tiles. This is no failure as long as most of the view has tiles.
    note.show(
      balance < 0 ? '道路などの地図を読み込めないため、市区町村の境界だけを表示しています。' : '',
    )
  }
  tiles.on('loading', () => {
    balance = 0
  })
  tiles.on('tileload', count(1))
  tiles.on('tileerror', count(-1))
  tiles.addTo(map)
}

/** Adds Google's map below the marks. It follows the map and ignores input. */
async function addGoogle(map: LeafletMap, key: string): Promise<void> {
  const { loadGoogleMaps } = await import('../google.ts')
  const { Map: GoogleMap } = await loadGoogleMaps(key)
  const container = map.getContainer()
  // The map was removed in the meantime.
  if (!container.classList.contains('leaflet-container')) return
  const element = document.createElement('div')
  element.className = 'map-google'
  container.prepend(element)
  const camera = () => ({ center: map.getCenter(), zoom: map.getZoom() })
  const google = new GoogleMap(element, {
    ...camera(),
    disableDefaultUI: true,
    gestureHandling: 'none',
    keyboardShortcuts: false,
    clickableIcons: false,
    colorScheme: 'FOLLOW_SYSTEM',
  })
  container.classList.add('map-has-google')
  map.on('move zoom', () => google.moveCamera(camera()))
  map.on('unload', () => {
    element.remove()
    container.classList.remove('map-has-google')
  })
}
