export type FieldChange = { field: string; from: unknown; to: unknown }

/** The fields that a line of the log says were changed, old and new; facts that are no change are left out. */
export const fieldChanges = (changes: Record<string, unknown>): FieldChange[] =>
  Object.entries(changes).flatMap(([field, change]) =>
    Array.isArray(change) && change.length === 2 ? [{ field, from: change[0], to: change[1] }] : [],
  )

/** The fields in which two versions of a record differ. */
export const fieldsThatDiffer = <Fields extends object>(before: Fields, after: Fields): (keyof Fields & string)[] =>
  (Object.keys(before) as (keyof Fields & string)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
