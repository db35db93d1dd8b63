/**
 * Where the browser tests find what they look at: ports in a row, from 8190 or from what the
 * environment's EQUSER_TEST_PORT says, so that two checkouts can be tested at once.
 */
export const simulatorPort = Number(process.env.EQUSER_TEST_PORT ?? 8190)
export const mockPort = simulatorPort + 1
export const mockPortalPort = simulatorPort + 2

/** Of simulators that a test starts and stops by itself. */
export const ownSimulatorPort = simulatorPort + 3
export const lockedSimulatorPort = simulatorPort + 4

export const simulatorAddress = `http://127.0.0.1:${simulatorPort}`
export const mockPortalAddress = `http://127.0.0.1:${mockPortalPort}`
