import data from './municipalities.json' with { type: 'json' }

/** A city, ward, town or village with the position of its office, in degrees. */
export interface Municipality {
  /** 5 digits; the first two are the number of the prefecture. */
  code: string
  /** The name with its city if it is a ward of one (`横浜市中区`), without its district. */
  name: string
  /** The name in hiragana. */
  kana: string
  lat: number
  lng: number
  /** JMA's area of seismic intensity that the office is in, as in areas.json. */
  areaCode: string
  /** 郡, or an empty text. */
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
