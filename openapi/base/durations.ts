export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Matches durations such as `1h30m`. The groups are days, hours, minutes, seconds and milliseconds. Also matches an empty text. */
export const durationPattern = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/

export const jstOffsetMs = 9 * hourMs
