export interface Place {
  name: string
  lat: number
  lng: number
  /** The lowest zoom level at which the map shows the place's name. */
  fromZoom: number
}

/** The prefectural capitals, from north to south, with the coordinates of the prefectural offices in degrees. */
export const places: readonly Place[] = [
  { name: '札幌', lat: 43.064, lng: 141.347, fromZoom: 4 },
  { name: '青森', lat: 40.824, lng: 140.74, fromZoom: 5 },
  { name: '盛岡', lat: 39.704, lng: 141.153, fromZoom: 7 },
  { name: '仙台', lat: 38.269, lng: 140.872, fromZoom: 4 },
  { name: '秋田', lat: 39.719, lng: 140.103, fromZoom: 6 },
  { name: '山形', lat: 38.24, lng: 140.363, fromZoom: 7 },
  { name: '福島', lat: 37.75, lng: 140.468, fromZoom: 7 },
  { name: '水戸', lat: 36.341, lng: 140.447, fromZoom: 7 },
  { name: '宇都宮', lat: 36.566, lng: 139.884, fromZoom: 7 },
  { name: '前橋', lat: 36.391, lng: 139.061, fromZoom: 7 },
  { name: 'さいたま', lat: 35.857, lng: 139.649, fromZoom: 8 },
  { name: '千葉', lat: 35.605, lng: 140.123, fromZoom: 8 },
  { name: '東京', lat: 35.689, lng: 139.692, fromZoom: 4 },
  { name: '横浜', lat: 35.448, lng: 139.643, fromZoom: 8 },
  { name: '新潟', lat: 37.902, lng: 139.023, fromZoom: 5 },
  { name: '富山', lat: 36.695, lng: 137.211, fromZoom: 7 },
  { name: '金沢', lat: 36.595, lng: 136.626, fromZoom: 6 },
  { name: '福井', lat: 36.065, lng: 136.222, fromZoom: 7 },
  { name: '甲府', lat: 35.664, lng: 138.568, fromZoom: 7 },
  { name: '長野', lat: 36.651, lng: 138.181, fromZoom: 6 },
  { name: '岐阜', lat: 35.391, lng: 136.722, fromZoom: 8 },
  { name: '静岡', lat: 34.977, lng: 138.383, fromZoom: 6 },
  { name: '名古屋', lat: 35.18, lng: 136.907, fromZoom: 5 },
  { name: '津', lat: 34.73, lng: 136.509, fromZoom: 7 },
  { name: '大津', lat: 35.004, lng: 135.868, fromZoom: 8 },
  { name: '京都', lat: 35.021, lng: 135.756, fromZoom: 7 },
  { name: '大阪', lat: 34.686, lng: 135.52, fromZoom: 4 },
  { name: '神戸', lat: 34.691, lng: 135.183, fromZoom: 8 },
  { name: '奈良', lat: 34.685, lng: 135.833, fromZoom: 8 },
  { name: '和歌山', lat: 34.226, lng: 135.168, fromZoom: 7 },
  { name: '鳥取', lat: 35.504, lng: 134.238, fromZoom: 7 },
  { name: '松江', lat: 35.472, lng: 133.051, fromZoom: 6 },
  { name: '岡山', lat: 34.662, lng: 133.935, fromZoom: 7 },
  { name: '広島', lat: 34.397, lng: 132.46, fromZoom: 5 },
  { name: '山口', lat: 34.186, lng: 131.471, fromZoom: 7 },
  { name: '徳島', lat: 34.066, lng: 134.559, fromZoom: 7 },
  { name: '高松', lat: 34.34, lng: 134.043, fromZoom: 7 },
  { name: '松山', lat: 33.842, lng: 132.766, fromZoom: 7 },
  { name: '高知', lat: 33.56, lng: 133.531, fromZoom: 6 },
  { name: '福岡', lat: 33.606, lng: 130.418, fromZoom: 4 },
  { name: '佐賀', lat: 33.249, lng: 130.3, fromZoom: 8 },
  { name: '長崎', lat: 32.745, lng: 129.874, fromZoom: 7 },
  { name: '熊本', lat: 32.79, lng: 130.742, fromZoom: 7 },
  { name: '大分', lat: 33.238, lng: 131.613, fromZoom: 7 },
  { name: '宮崎', lat: 31.911, lng: 131.424, fromZoom: 7 },
  { name: '鹿児島', lat: 31.56, lng: 130.558, fromZoom: 5 },
  { name: '那覇', lat: 26.212, lng: 127.681, fromZoom: 4 },
]
