import data from './municipalities.json' with { type: 'json' }

/** A city, ward, town or village with the position of its office, in degrees. */
export interface Municipality {
  /** 5 digits; the first two are the number of the prefecture. */
  code: string
  /** The name, with the city's name if it is a ward (`横浜市中区`), without the district. */
  name: string
  /** The name in hiragana. */
  kana: string
  lat: number
  lng: number
  /** JMA's area of seismic intensity of the office, as in areas.json. */
  areaCode: string
  /** 郡, or an empty text if there is none. */
  district: string
}

/** All municipalities in the order of their codes. Cities with wards are listed beside their wards. */
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
