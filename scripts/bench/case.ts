import type pg from 'pg'
import type { Request } from './job.ts'
import type { Company } from './place.ts'

/** One thing that is measured. Each request belongs to a company; `ticket` is what the floor puts in its place. */
export type Measured = { request: Request; company: Company; ticket: number }
export type Case = {
  name: string
  kind: 'list' | 'search' | 'read' | 'write' | 'pdf'
  /** Whether a request can be sent only once. */
  once: boolean
  /** The most that a request may cost, in trivial statements; null where that is no measure. */
  costs: number | null
  /** Whether there are no bare statements to compare it with, as they cannot be sent a second time. */
  alone?: true
  /** Requests that are sent once beforehand, so that there is enough to work on. */
  first?(client: pg.Client, companies: Company[]): Promise<Measured[]>
  /** Created when its turn comes, because earlier cases change the data. */
  make(client: pg.Client, companies: Company[]): Promise<Measured[]>
}

/** A request of a company's owner. */
export const asked = (company: Company, path: string, more: Partial<Request> = {}): Request => ({
  method: 'GET',
  path,
  token: company.token,
  body: null,
  takesKey: false,
  fresh: false,
  ...more,
})
export const rowsOf = async <Row extends object>(client: pg.Client, text: string, values: unknown[]): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows

/** The same where something of the company has changed since: the answer is computed anew. */
export const afterChange = (one: Case): Case => ({
  ...one,
  name: `${one.name}, after a change`,
  make: async (...given) =>
    (await one.make(...given)).map(({ request, ...rest }) => ({ ...rest, request: { ...request, fresh: true } })),
})
/** The same from eight screens that are told of a change: one answer is computed and the others get it. */
const byScreens = (one: Case): Case => ({
  ...one,
  name: `${one.name}, by eight screens after each change`,
  alone: true,
  make: async (...given) =>
    (await one.make(...given)).flatMap(({ request, ...rest }) =>
      Array.from({ length: 8 }, (_, screen) => ({ ...rest, request: { ...request, fresh: screen === 0 } })),
    ),
})

/** Kept and computed anew; where there is a measure of the cost, also as it comes about in use. */
export const anew = (one: Case): Case[] => [one, afterChange(one), ...(one.costs === null ? [] : [byScreens(one)])]

const alternating = <T>(lists: T[][]): T[] => {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

/** For some companies after each other, their requests in turn. */
export async function inTurn(companies: Company[], of: (company: Company) => Promise<Measured[]>): Promise<Measured[]> {
  const all: Measured[][] = []
  for (const company of companies) all.push(await of(company))
  const lists = all.filter(({ length }) => length > 0).toSorted((a, b) => a.length - b.length)
  // As many of each company: otherwise the last requests are all of the largest one, and those of one shop wait for each other's numbers.
  const each = lists[Math.floor(lists.length / 4)]?.length ?? 0
  return alternating(lists.filter(({ length }) => length >= each).map((list) => list.slice(0, each)))
}
