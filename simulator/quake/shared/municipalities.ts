import data from './municipalities.json' with { type: 'json' }

/** A city, ward, town or village. `lat` and `lng` are the position of its office. */
export interface Municipality {
  /** 5 digits. The first two are the prefecture's number. */
  code: string
  /** Includes the city of a ward (`横浜市中区`), but not the district. */
  name: string
  /** In hiragana. */
  kana: string
  lat: number
  lng: number
  /** The seismic intensity area in which the office is. */
  areaCode: string
  /** 郡. Empty if there is none. */
  district: string
}

/** All municipalities, ordered by code. Cities with wards are listed in addition to their wards. */
export const municipalities: readonly Municipality[] = data.municipalities.map(
  ([code, name, kana, lat, lng, areaCode, district]) => ({
    code: String(code),
    name: String(name),
    kana: String(kana),
    lat: Number(lat),
    lng: Number(lng),
    areaCode: String(areaCode),
    district: String(district),
  }),
)
