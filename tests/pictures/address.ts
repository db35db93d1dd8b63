/** The address of the gallery that the Playwright configuration starts. Empty until it has. */
export const galleryAddress = process.env.EQUSER_TEST_GALLERY ?? ''
