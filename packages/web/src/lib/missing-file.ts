/** What Chromium, Firefox and Safari say of a script or stylesheet that did not come. */
const missingFile = /to fetch|imported|Importing|preload|Load failed/

export const isMissingFile = (error: unknown): boolean => error instanceof Error && missingFile.test(error.message)
