import type { Municipality } from '../../../simulator/quake/shared/municipalities.ts'
import { type Prefecture, prefectures } from '../outlines/prefectures.ts'
import type { FoundPlace, SearchResult } from '../map.ts'
import { places } from '../places.ts'

/**
 * Finds the municipality at the start of an address, else its prefecture. Returns several places if the name is ambiguous
 * (`府中市`). `rest` is the address after the name: it is not searched, because the list has no streets.
 */
export function findInGazetteer(
  address: string,
  municipalities: readonly Municipality[],
): SearchResult {
  const text = normalise(address)
  if (text === '') return nothing
  const prefecture = prefectures.find(({ name }) => text.startsWith(name))
  const within = prefecture
    ? municipalities.filter(({ code }) => code.startsWith(prefecture.number))
    : municipalities
  const name = prefecture ? text.slice(prefecture.name.length) : text
  if (name === '' && prefecture) return { places: [prefecturePlace(prefecture)], rest: '' }
  const found = longestMatch(name, within)
  if (found) return found
  const shortened = findShortName(name, within, prefecture === undefined)
  if (shortened.length > 0) return { places: shortened, rest: '' }
  return prefecture ? { places: [prefecturePlace(prefecture)], rest: name } : nothing
}

const nothing: SearchResult = { places: [], rest: '' }

const zooms = { municipality: 13, prefecture: 9, hokkaido: 7 }

/** Finds the longest municipality name at the start of the text. */
function longestMatch(
  text: string,
  municipalities: readonly Municipality[],
): SearchResult | undefined {
  let length = 0
  let matches: Municipality[] = []
  for (const municipality of municipalities) {
    const match = namesOf(municipality).find((name) => text.startsWith(name))
    if (match === undefined || match.length < length) continue
    if (match.length > length) matches = []
    length = match.length
    matches.push(municipality)
  }
  if (matches.length === 0) return undefined
  return { places: matches.map(municipalityPlace), rest: text.slice(length) }
}

/** Finds places by their name without 市 or 県, or in kana. The text must be the whole name. */
function findShortName(
  text: string,
  municipalities: readonly Municipality[],
  withPrefectures: boolean,
): FoundPlace[] {
  const inHiragana = text.replaceAll(/[ァ-ヶ]/g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - katakanaDistance),
  )
  return [
    ...prefectures
      .filter(({ name }) => withPrefectures && shortName(name) === text)
      .map(prefecturePlace),
    ...municipalities
      .filter(
        (municipality) =>
          namesOf(municipality).some((name) => name.slice(0, -1) === text) ||
          hasKana(municipality.kana, inHiragana),
      )
      .map(municipalityPlace),
  ]
}

/** The Unicode distance between a katakana and its hiragana. */
const katakanaDistance = 0x60

function hasKana(kana: string, text: string): boolean {
  return (
    kana === text ||
    ['し', 'く', 'ちょう', 'まち', 'むら', 'そん'].some((end) => kana === text + end)
  )
}

/** Returns the names of a municipality, longest first: with its district, without its district, and for a ward without its city. */
function namesOf({ name, district }: Municipality): string[] {
  const ward = /^.+?市(.+区)$/.exec(name)?.[1]
  return [
    ...(district === '' ? [] : [normalise(district + name)]),
    normalise(name),
    ...(ward === undefined ? [] : [normalise(ward)]),
  ]
}

function municipalityPlace({ code, district, name, lat, lng }: Municipality): FoundPlace {
  const prefecture = prefectures.find(({ number }) => code.startsWith(number))?.name ?? ''
  return { name: prefecture + district + name, at: { lat, lng }, zoom: zooms.municipality }
}

/** Returns the place that stands for a prefecture: its capital. */
function prefecturePlace({ name, number, centre }: Prefecture): FoundPlace {
  const { lat, lng } =
    places[prefectures.findIndex((candidate) => candidate.number === number)] ?? centre
  const zoom = name === '北海道' ? zooms.hokkaido : zooms.prefecture
  return { name, at: { lat, lng }, zoom }
}

/** Removes 県, 府 or 都 from the name of a prefecture. 北海道 keeps its 道. */
function shortName(prefecture: string): string {
  return prefecture === '北海道' ? prefecture : prefecture.slice(0, -1)
}

/** Removes spaces, converts full-width characters to half width, and unifies the spellings of ヶ. */
function normalise(address: string): string {
  return address
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[ヶケｹ]/g, 'ケ')
}
