/** A "no" the user can do something about. Its code is also its translation key and its API error code. */
export type Refusal<Code extends string = string, Data extends object = object> = { code: Code; data: Data }
