/** Map tiles of the Geospatial Information Authority of Japan, with the attribution that it requires. */
export const gsiTiles = {
  url: 'https://cyberjapandata.gsi.go.jp/xyz/std/{z}/{x}/{y}.png',
  attribution:
    '<a href="https://maps.gsi.go.jp/development/ichiran.html" target="_blank" rel="noreferrer">国土地理院</a>',
  minZoom: 5,
  maxZoom: 18,
} as const
