/** A "no" the user can do something about. Its code is also its translation key and its API error code. */
export type Refusal<Code extends string = string, Data extends object = object> = { code: Code; data: Data }

/** What a fact of a refusal is, so that a screen and the server print it alike. A quantity is in thousandths, a name is in both languages. */
export type DataKind = 'money' | 'quantity' | 'count' | 'number' | 'text' | 'name' | 'date' | 'moment'
/** The refusals of a shelf with the facts of each; a list is the reasons to choose from. */
export type Refusals = Record<string, Record<string, DataKind | readonly string[]>>
