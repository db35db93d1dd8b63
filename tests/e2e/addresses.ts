/** Where the browser tests find what they look at; ports that nothing else here uses. */
export const simulatorPort = 8190
export const mockPort = 4190
export const mockPortalPort = 5190

export const simulatorAddress = `http://127.0.0.1:${simulatorPort}`
export const mockPortalAddress = `http://127.0.0.1:${mockPortalPort}`
