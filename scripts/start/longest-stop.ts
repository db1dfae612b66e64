/** A stop that takes longer is cut off: what is under way gets this long once the program serves no more. */
const cutAfterSeconds = 30

/** How long a stop may take in all: the program first serves on for END_AFTER_SECONDS, so that the proxy in front notices. */
export const longestStopMs = (endAfterSeconds: number): number => (endAfterSeconds + cutAfterSeconds) * 1000
