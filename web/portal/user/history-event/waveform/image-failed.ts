/** The text when the image of a waveform can't be loaded. */
export const imageFailed = '波形の画像を表示できませんでした。'
