import { searchAll, searchFullText, searchPath } from './search-all.ts'

export const search = {
  all: searchAll,
  fullText: searchFullText,
  path: searchPath,
}
