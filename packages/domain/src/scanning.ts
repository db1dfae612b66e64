/** How long a code is out of a camera's sight before it counts as another one, in milliseconds. */
export const outOfSightMs = 900

/** When a camera saw each code last, in milliseconds. */
export type Sightings = Map<string, number>

/**
 * The codes of a picture that are read anew, each remembered as seen now. A code that stays in sight is read once; the next piece
 * of the same part is read once its code comes back into sight.
 */
export function codesRead(seen: Sightings, codes: readonly string[], now: number): string[] {
  const read = codes.filter((code) => code !== '' && now - (seen.get(code) ?? -outOfSightMs - 1) > outOfSightMs)
  for (const code of codes) seen.set(code, now)
  return [...new Set(read)]
}
