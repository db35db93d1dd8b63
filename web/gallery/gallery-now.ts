/** The time of all screens: 1 January 2024, 16:25 in Japan, when the contract's examples happen. Epoch milliseconds. */
export const galleryNow = Date.UTC(2024, 0, 1, 7, 25)
