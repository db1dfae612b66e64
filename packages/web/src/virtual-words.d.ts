declare module 'virtual:words' {
  /** The shelves that have words on a screen. */
  export const names: readonly string[]
  /** Where the words of several shelves lie, by language. */
  export const files: Record<
    import('./ui/language.ts').Language,
    Record<import('./lib/shelf-words.ts').WordFile, string>
  >
}
