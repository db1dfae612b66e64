import { searchAll, searchPath } from './search-all.ts'

export const search = {
  all: searchAll,
  path: searchPath,
}
