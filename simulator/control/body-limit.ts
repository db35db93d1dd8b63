/** Maximum size of a request to the control API. A scenario that lists 10,000 terminals has a few megabytes. */
export const maximalBodyBytes = 8 * 1024 * 1024
