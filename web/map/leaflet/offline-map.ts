import { latLngBounds, layerGroup, type Map as LeafletMap, svg } from 'leaflet'
import { contains } from '../outlines/contains.ts'
import { neighbourBounds } from '../outlines/neighbours.ts'
import { nextTask } from '../../runtime/tasks.ts'
import { countryLabels, type Label, municipalityLabels } from '../embedded/labels.ts'
import {
  type CountryMap,
  loadCountryMap,
  loadPrefectureMap,
  type PrefectureMap,
  prefecturesIn,
} from '../embedded/outline-maps.ts'
import { TextControl } from './controls.ts'
import { showLabels } from './label-layer.ts'
import {
  countryLayers,
  neighbourLayers,
  Outlines,
  type OutlineTarget,
  prefectureLayers,
} from './outline-layers.ts'

/** From this zoom level, the map shows municipalities. Below it, only the outlines of the country. */
const municipalitiesFromZoom = 9

/** Adds the embedded map below the tiles, so that it is visible where tiles are missing. Loads only the outlines in view. */
export function addOfflineMap(map: LeafletMap): void {
  for (const [name, zIndex] of panes) map.createPane(name).style.zIndex = zIndex
  const offline = new OfflineMap(map)
  map.on('moveend', () => void offline.update())
  map.on('unload', () => offline.stop())
  void offline.update()
}

/** The attribution that the licences of the outlines require. outlines/sources.md lists the sources. */
export const outlineCredits =
  '気象庁、国土交通省（国土数値情報）の資料を加工して作成、Natural Earth'

/** Leaflet's panes for the embedded map, with their z-index. The tiles above them have a z-index of 200. */
const panes = [
  ['offline-outlines', '150'],
  ['offline-labels', '160'],
] as const

class OfflineMap {
  readonly #map: LeafletMap
  readonly #target: OutlineTarget
  readonly #labels = layerGroup()
  readonly #centreName = new TextControl('bottomleft', 'map-centre-name')
  readonly #prefectures = new Map<string, { map: PrefectureMap; outlines: Outlines }>()
  #neighbours: Outlines | undefined
  #country: Outlines | undefined
  #updates = 0

  constructor(map: LeafletMap) {
    this.#map = map
    this.#target = {
      pane: 'offline-outlines',
      renderer: svg({ pane: 'offline-outlines', padding: 0.5 }),
    }
    this.#labels.addTo(map)
    this.#centreName.addTo(map)
  }

  /** Shows the outlines of the visible area. If the municipalities can't be loaded, shows the outlines of the country. */
  async update(): Promise<void> {
    this.#updates += 1
    const update = this.#updates
    const isCurrent = () => update === this.#updates && Number.isFinite(update)
    const isClose = this.#map.getZoom() >= municipalitiesFromZoom
    if (isClose && (await this.#loadPrefectures())) {
      await runInTasks(this.#showPrefectures(), isCurrent)
    } else {
      const country = await loadCountryMap().catch(() => undefined)
      await runInTasks(this.#showCountry(country), isCurrent)
    }
  }

  stop(): void {
    this.#updates = Infinity
  }

  #visibleNumbers(): string[] {
    const view = this.#map.getBounds().pad(0.3)
    return prefecturesIn({
      west: view.getWest(),
      south: view.getSouth(),
      east: view.getEast(),
      north: view.getNorth(),
    }).map(({ number }) => number)
  }

  async #loadPrefectures(): Promise<boolean> {
    try {
      await Promise.all(
        this.#visibleNumbers().map(async (number) => {
          const map = await loadPrefectureMap(number)
          if (this.#prefectures.has(number)) return
          const outlines = new Outlines(prefectureLayers(map, this.#target))
          this.#prefectures.set(number, { map, outlines })
        }),
      )
      return true
    } catch {
      return false
    }
  }

  *#showPrefectures(): Generator<void> {
    const visible = new Set(this.#visibleNumbers())
    for (const [number, { outlines }] of this.#prefectures) {
      if (visible.has(number)) yield* outlines.show(this.#map)
      else outlines.hide()
    }
    this.#country?.hide()
    const municipalities = [...visible].flatMap(
      (number) => this.#prefectures.get(number)?.map.municipalities ?? [],
    )
    this.#showLabels(municipalityLabels(municipalities))
    yield
    const centre = this.#map.getCenter()
    this.#centreName.show(municipalities.find(({ area }) => contains(area, centre))?.name ?? '')
  }

  *#showCountry(country: CountryMap | undefined): Generator<void> {
    if (country) {
      this.#neighbours ??= new Outlines(neighbourLayers(country, this.#target))
      yield* this.#neighbours.show(this.#map)
      this.#country ??= new Outlines(countryLayers(country, this.#target))
      yield* this.#country.show(this.#map)
    }
    for (const { outlines } of this.#prefectures.values()) outlines.hide()
    this.#showLabels(countryLabels(this.#map.getZoom()))
    this.#centreName.show('')
  }

  #showLabels(labels: readonly Label[]): void {
    showLabels(this.#map, this.#labels, 'offline-labels', labels)
  }
}

/** Runs a generator with one task per `yield`, so that the page stays responsive. Stops when `isWanted` returns false. */
export async function runInTasks(work: Iterator<void>, isWanted: () => boolean): Promise<void> {
  do await nextTask()
  while (isWanted() && !work.next().done)
}

const { south, west, north, east } = neighbourBounds

/** The bounds of the embedded map. There is no land outside them. */
export const mapEdges = latLngBounds([south, west], [north, east])
