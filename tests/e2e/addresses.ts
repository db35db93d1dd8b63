/**
 * Addresses of the servers that the Playwright configuration starts, e.g. `http://127.0.0.1:41234`. Each server takes a free port
 * and prints its address. The configuration stores the address in the environment for the workers. Empty until then.
 */
export const simulatorAddress = process.env.EQUSER_TEST_SIMULATOR ?? ''
export const mockPortalAddress = process.env.EQUSER_TEST_MOCK_PORTAL ?? ''
