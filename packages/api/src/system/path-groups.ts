import { isContractProcedure } from '@orpc/contract'
import { contract } from '@warsha/contract/contract'

const pathsOf = (part: object): string[] =>
  isContractProcedure(part)
    ? [part['~orpc'].route.path ?? '']
    : Object.values(part).flatMap((one: object) => pathsOf(one))

/** What may follow a part of a path. */
type Branches = Map<string, Branches>
const value = ':value'
/** Says that a path may end here; no part of a path can look like this. */
const end = '/'
const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

function grown(paths: string[]): Branches {
  const root: Branches = new Map()
  for (const path of paths) {
    let at = root
    for (const part of [...partsOf(path), end]) {
      const name = part.startsWith('{') ? value : part
      const next: Branches = at.get(name) ?? new Map()
      at.set(name, next)
      at = next
    }
  }
  return root
}

const known = grown(pathsOf(contract).flatMap((path) => [`/api${path}`, `/api/en${path}`]))

/** The parts as they are counted, without ids and without what callers fill in; null where no endpoint has such a path. */
function named(parts: string[], at: Branches): string[] | null {
  const [part, ...rest] = parts
  if (part === undefined) return at.has(end) ? [] : null
  const word = at.get(part)
  const behindWord = word && named(rest, word)
  if (behindWord) return [part, ...behindWord]
  const filled = at.get(value)
  const behindValue = filled && named(rest, filled)
  if (!behindValue) return null
  return /^\d+$/.test(part) ? behindValue : [value, ...behindValue]
}

/** The group of paths that an address belongs to. Groups are made of the paths of the contract alone, so callers cannot make new ones. */
export function groupOf(url: string): string {
  const parts = named(partsOf(url.split('?')[0] ?? ''), known)
  return parts ? `/${parts.slice(0, 4).join('/')}` : 'unknown'
}
