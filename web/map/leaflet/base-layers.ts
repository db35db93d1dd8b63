import { type Map as LeafletMap, tileLayer } from 'leaflet'
import { unreachable } from '../../../openapi/base/unreachable.ts'
import { mapSetting } from '../map-setting.ts'
import { gsiTiles } from '../tiles.ts'
import { TextControl } from './controls.ts'
import { addOfflineMap, outlineCredits } from './offline-map.ts'

/** Adds the embedded outlines and, depending on the setting, streets above them. Yields between steps, so the page can respond. */
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
      import('./google-layer.ts')
        .then(({ addGoogle }) => addGoogle(map, setting.key))
        .catch(() =>
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
    // Shows the note only if most tiles of the view are missing. There are never any far from the coast.
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
